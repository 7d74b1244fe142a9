import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from './types.generated.ts'

/** A database, in a transaction or not. */
type Executor = Pick<Kysely<DB>, 'executeQuery' | 'getExecutor'>

const names = new Map<string, string>()

/** Name of the prepared statement; undefined for a statement planned anew each time. */
export const nameOfPrepared = (statement: string): string | undefined => names.get(statement)

/**
 * A prepared statement: each connection parses and plans it once, for statements whose planning costs more than running. The
 * plan must suit all values, so not for searches.
 */
export function prepared<Row>(name: string, statement: string) {
  names.set(statement, name)
  return async (db: Executor, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))).rows
}

/** Like `prepared`, for a query that is built each time, with SQL from a small set. Its name is the hash of its SQL. */
export async function asPrepared<Row>(
  db: Executor,
  query: { readonly compile: (db: Executor) => CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db)
  if (!names.has(compiled.sql)) names.set(compiled.sql, createHash('sha1').update(compiled.sql).digest('hex'))
  return (await db.executeQuery(compiled)).rows
}
