//! Which targets are looked at: similarity, or shared words when it fails, then the reranker (INT-03, INT-04).

use domain::intake::{Target, shortlist, wording::NotChecked};

use super::{Candidate, Limits, Run, Vectors, vectors::cosine};
use crate::ports::Ports;

/// A request that is like a goal.
#[derive(Clone, Debug)]
pub struct Similar {
    /// The request.
    pub target: Target,
    /// How similar, when embeddings were at hand.
    pub cosine: Option<f64>,
}

/// Requests like a goal that is being typed, the most similar first; no model but the embedder is asked (WEB-04).
pub async fn similar(ports: &Ports, goal: &str, targets: Vec<Target>, vectors: &mut Vectors) -> Vec<Similar> {
    let mut run = Run::new(ports, Limits::default());
    let listed = listed(&mut run, goal, &targets, vectors).await;
    listed.into_iter().map(|(index, cosine)| Similar { target: targets[index].clone(), cosine }).collect()
}

/// The targets that stay, in order.
pub(super) async fn retrieve(
    run: &mut Run<'_>, goal: &str, targets: Vec<Target>, vectors: &mut Vectors,
) -> Vec<Candidate> {
    let listed = listed(run, goal, &targets, vectors).await;
    let places: Vec<usize> = listed.iter().map(|(index, _)| run.looked_at(&targets[*index])).collect();
    for (place, (_, cosine)) in places.iter().zip(&listed) {
        run.receipt.targets[*place].cosine = *cosine;
    }
    let texts: Vec<String> = listed.iter().map(|(index, _)| targets[*index].whole()).collect();
    let scores = rerank(run, goal, &texts).await;
    if let Some(scores) = &scores {
        for (place, score) in places.iter().zip(scores) {
            run.receipt.targets[*place].rerank = Some(*score);
        }
    }
    let order: Vec<usize> = (0..listed.len()).collect();
    shortlist::reranked(&order, scores.as_deref())
        .into_iter()
        .map(|at| Candidate { target: targets[listed[at].0].clone(), place: places[at], pair: None })
        .collect()
}

/// Indices of the shortlist with their cosines.
async fn listed(
    run: &mut Run<'_>, goal: &str, targets: &[Target], vectors: &mut Vectors,
) -> Vec<(usize, Option<f64>)> {
    if targets.is_empty() {
        return Vec::new();
    }
    let mut texts = vec![goal.to_owned()];
    texts.extend(targets.iter().map(Target::whole));
    if let Some(vectors) = vectors.of(run, &texts).await {
        let cosines: Vec<f64> = vectors[1..].iter().map(|vector| cosine(&vectors[0], vector)).collect();
        let cut = f64::from(run.ports.embedder.cut());
        return shortlist::by_both(&cosines, cut, || shortlist::shared(goal, &texts[1..]))
            .into_iter()
            .map(|index| (index, Some(cosines[index])))
            .collect();
    }
    run.not_checked(NotChecked::Embedding);
    shortlist::by_words(goal, &texts[1..]).into_iter().map(|index| (index, None)).collect()
}

/// One score a text; `None` when there is nothing to order or the reranker fails.
async fn rerank(run: &mut Run<'_>, goal: &str, texts: &[String]) -> Option<Vec<f64>> {
    if texts.len() < 2 {
        return None;
    }
    let called = run.ports.reranker.rerank(goal, texts).await;
    let scores = run.take(called).filter(|scores| scores.len() == texts.len());
    if scores.is_none() {
        run.not_checked(NotChecked::Reranking);
    }
    scores
}
