import { CompiledQuery } from 'kysely'
import type { Db, Trx } from './client.ts'

const names = new Map<string, string>()

/** What a statement is known by to each connection; undefined for one that is planned anew each time. */
export const nameOfPrepared = (statement: string): string | undefined => names.get(statement)

/**
 * A statement whose text is always the same: each connection has it parsed and planned once and remembers the plan, where
 * planning would cost more than doing it. Its plan has to be good for all values: not for searches.
 */
export function prepared<Row>(name: string, statement: string) {
  names.set(statement, name)
  return async (db: Db | Trx, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))).rows
}

/** The same for a query that is built each time, and always reads the same. */
export async function asPrepared<Row>(
  db: Db | Trx,
  name: string,
  query: { readonly compile: () => CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile()
  names.set(compiled.sql, name)
  return (await db.executeQuery(compiled)).rows
}
