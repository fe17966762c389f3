## What was checked

receipts-title = What was checked
receipts-intake = Read before it was planned
receipts-plan = Planned
receipts-comparison = Compared with a request that came first
receipts-removal = Looked for what it would take away
receipts-other = Checked
receipts-not-checked = Not checked:
receipts-not-checked-label = Not checked
receipts-app = The app as it is

## What intake looked at and found

receipts-first = It is the project’s first request.
receipts-looked-none = No other request looked like it.
receipts-looked-app = Looked at the app as it is; no other request looked like it.
receipts-looked = { $count ->
    [one] Looked at 1 request like it.
   *[other] Looked at { $count } requests like it.
  }
receipts-looked-both = { $count ->
    [one] Looked at 1 request like it and at the app as it is.
   *[other] Looked at { $count } requests like it and at the app as it is.
  }
receipts-unrelated = { $count ->
    [one] One of them has nothing to do with this.
   *[other] { $count } of them have nothing to do with this.
  }
receipts-clarity-later = Whether it can be read in several ways was left until it is known what is there already.
receipts-clear = It was clear enough to plan.
receipts-too-little = It named too little to plan.
receipts-first-asked = What the first version should have was asked.
receipts-unclear = { $count ->
    [one] One part of it could be read in several ways.
   *[other] { $count } parts of it could be read in several ways.
  }

## What was found about one target; its name stands in front

receipts-found-gone = delivered this once, and is no longer in the app
receipts-found-unrelated = has nothing to do with this
receipts-found-unread = looks like this and was not read closely
receipts-found-not = does not deliver this
receipts-found-maybe = may deliver this
receipts-found = delivers this

## Plans, comparisons and what would go

receipts-planned-all = { $count ->
    [one] 1 thing must hold; each comes from what was asked or answered.
   *[other] { $count } things must hold; each comes from what was asked or answered.
  }
receipts-planned = { $count ->
    [one] 1 thing must hold.
   *[other] { $count } things must hold.
  }
receipts-left-out = { $count ->
    [one] One more was left out, because nobody asked for it.
   *[other] { $count } more were left out, because nobody asked for them.
  }
receipts-takes = { $looked ->
    [one] 1 shipped request touches it; { $lost ->
        [0] nothing of that would go.
        [one] one would lose something.
       *[other] { $lost } would lose something.
      }
   *[other] { $looked } shipped requests touch it; { $lost ->
        [0] nothing of that would go.
        [one] one would lose something.
       *[other] { $lost } would lose something.
      }
  }
receipts-compared-limit = Whether “{ $title }” and this can both hold was not checked, so it counts as not confirmed.
receipts-compared-unsure = It could not be confirmed that “{ $title }” and this can both hold.
receipts-compared-independent = “{ $title }” and this do not touch.
receipts-compared-compatible = “{ $title }” and this can both be built.
receipts-compared-builds-on = This builds on “{ $title }”.
receipts-compared-conflicting = “{ $title }” and this can’t both hold.
receipts-compared-duplicate = “{ $title }” delivers this already.

## What it cost

receipts-cost = Cost { $price }.
receipts-inside = Done inside this server; cost { $price }.
receipts-inside-free = Done inside this server; cost nothing.
receipts-calls = { $count ->
    [one] 1 call to { $providers }; cost { $price }.
   *[other] { $count } calls to { $providers }; cost { $price }.
  }
receipts-calls-free = { $count ->
    [one] 1 call to { $providers }; cost nothing.
   *[other] { $count } calls to { $providers }; cost nothing.
  }
receipts-purpose = { $purpose ->
    [embed] Similarity of meaning
    [rerank] Order of what is similar
    [decide] Quick check
    [coverage] Is it delivered already?
    [still_live] Is it still in the app?
    [clarity] Can it be read in several ways?
    [features] What a first version could have
    [compare] Can both hold?
    [plan] Plan
   *[other] Check
  }
receipts-inside-server = inside this server
# "Plan (anthropic, the model), $0.01: overloaded"; the last is the service's own word.
receipts-call = { $what } ({ $by }, { $model })
receipts-call-failed = { $what } ({ $by }, { $model }): { $outcome }
receipts-call-paid = { $what } ({ $by }, { $model }), { $price }
receipts-call-paid-failed = { $what } ({ $by }, { $model }), { $price }: { $outcome }
