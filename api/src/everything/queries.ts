import { type Kysely, sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'

type Row = Record<string, unknown>

const rowsPerBatch = 100

/** Streams the rows of a table, in batches. Needs the database of long work (api/src/platform/db/batch-database.ts). */
export const rowsOfTable = (db: Db, table: string, columns: readonly string[]): AsyncIterable<Row> =>
  (db as unknown as Kysely<Record<string, Row>>)
    .selectFrom(table)
    .select(columns.map((column) => sql.ref<unknown>(column).as(column)))
    .stream(rowsPerBatch)
