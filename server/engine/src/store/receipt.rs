//! Receipts of decisions, and cached vectors.

use domain::{ChangeId, Moment};

use super::{Stored, Tx, all, execute, maybe};

#[derive(sqlx::FromRow)]
pub struct ReceiptRow {
    pub id: String,
    pub kind: String,
    pub at: i64,
    pub data: String,
    pub not_checked: String,
    pub cost_microusd: i64,
}

pub struct NewReceipt<'a> {
    pub id: &'a str,
    pub change: &'a ChangeId,
    pub kind: &'a str,
    pub at: Moment,
    pub data: String,
    pub not_checked: String,
    pub cost_microusd: i64,
}

pub async fn insert(tx: &mut Tx, receipt: &NewReceipt<'_>) -> Stored<()> {
    execute!(
        tx,
        "INSERT INTO receipt (id, change_id, kind, at, data, not_checked, cost_microusd)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        receipt.id,
        receipt.change.as_str(),
        receipt.kind,
        receipt.at.0,
        &receipt.data,
        &receipt.not_checked,
        receipt.cost_microusd
    )?;
    Ok(())
}

pub async fn list(tx: &mut Tx, change: &ChangeId) -> Stored<Vec<ReceiptRow>> {
    all!(
        tx,
        ReceiptRow,
        "SELECT id, kind, at, data, not_checked, cost_microusd FROM receipt WHERE change_id = $1 ORDER BY at, id",
        change.as_str()
    )
}

/// A cached vector, as little-endian 32-bit floats.
pub async fn load_vector(tx: &mut Tx, model: &str, hash: &str) -> Stored<Option<Vec<f32>>> {
    let row: Option<(Vec<u8>,)> =
        maybe!(tx, (Vec<u8>,), "SELECT data FROM vector WHERE model = $1 AND hash = $2", model, hash)?;
    Ok(row.map(|(bytes,)| bytes.as_chunks::<4>().0.iter().map(|four| f32::from_le_bytes(*four)).collect()))
}

pub async fn save_vector(tx: &mut Tx, model: &str, hash: &str, vector: &[f32]) -> Stored<()> {
    let bytes: Vec<u8> = vector.iter().flat_map(|number| number.to_le_bytes()).collect();
    execute!(
        tx,
        "INSERT INTO vector (model, hash, data) VALUES ($1, $2, $3) ON CONFLICT (model, hash) DO NOTHING",
        model,
        hash,
        bytes
    )?;
    Ok(())
}

/// Takes one of a day's counted decision calls; false when they are spent. Two processes can't pass the limit.
pub async fn take_decision(tx: &mut Tx, day: i64, limit: i64) -> Stored<bool> {
    execute!(tx, "INSERT INTO decision_day (day, used) VALUES ($1, 0) ON CONFLICT (day) DO NOTHING", day)?;
    let rows =
        execute!(tx, "UPDATE decision_day SET used = used + 1 WHERE day = $1 AND used < $2", day, limit)?;
    Ok(rows == 1)
}
