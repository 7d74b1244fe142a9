import type { Trx } from 'api/platform/db/client.ts'
import type { DB } from 'api/platform/db/types.generated.ts'
import { sql } from 'kysely'

/**
 * Advances a table's sequence past ids that were inserted explicitly, by drawing numbers up to the highest id: the
 * application's role may not call setval.
 */
export async function drawIdsOf(
  trx: Trx,
  table: keyof DB,
  sequence = sql`pg_get_serial_sequence(${table}, 'id')`,
): Promise<void> {
  const drawn = sql`coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`
  await sql`select nextval(${sequence}::regclass)
    from generate_series(1, (select max(id) from ${sql.table(table)}) - ${drawn})`.execute(trx)
}
