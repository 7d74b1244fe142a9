import type { DB } from 'api/platform/db/types.generated.ts'
import { sql, type Transaction } from 'kysely'

/**
 * Rows that came with ids of their own have not moved the sequence of their table: the numbers up to the highest id are
 * drawn, so that what comes after is given a free one. The application's role may set no sequence.
 */
export async function drawIdsOf(
  trx: Transaction<DB>,
  table: keyof DB,
  sequence = sql`pg_get_serial_sequence(${table}, 'id')`,
): Promise<void> {
  const drawn = sql`coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`
  await sql`select nextval(${sequence}::regclass)
    from generate_series(1, (select max(id) from ${sql.table(table)}) - ${drawn})`.execute(trx)
}
