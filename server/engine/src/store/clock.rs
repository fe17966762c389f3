//! The database's clock, on `PostgreSQL`. SQLite has none but its process's.

use domain::Moment;
use sqlx::PgPool;

use super::Stored;

/// Now, by the database.
pub async fn now(pool: &PgPool) -> Stored<Moment> {
    let micros = sqlx::query_scalar("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000000)::BIGINT");
    Ok(Moment(micros.fetch_one(pool).await?))
}
