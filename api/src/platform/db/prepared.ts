import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from './types.generated.ts'

const names = new Map<string, string>()

/** Name of the prepared statement; undefined for a statement planned anew each time. */
export const nameOfPrepared = (statement: string): string | undefined => names.get(statement)

/**
 * A prepared statement: each connection parses and plans it once, for statements whose planning costs more than running. The
 * plan must suit all values, so not for searches.
 */
export function prepared<Row>(name: string, statement: string) {
  names.set(statement, name)
  return async (db: Kysely<DB>, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))).rows
}

/** Like `prepared`, for a query that is built each time with identical SQL. */
export async function asPrepared<Row>(
  db: Kysely<DB>,
  name: string,
  query: { readonly compile: () => CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile()
  names.set(compiled.sql, name)
  return (await db.executeQuery(compiled)).rows
}
