import type { Term } from 'i18n/folding.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import { type NamedBranch, type NamedBranches, namedBy, nameQueries } from './branch-names.ts'

/** Branches with one of the words in their name or city, in either language. */
export async function branchesWithNames(db: Db, terms: readonly Term[], language: Language): Promise<NamedBranch[]> {
  const queries = nameQueries(terms)
  const has = sql.join(queries.map((query) => sql`name_search @@ ${query}::tsquery`))
  const { rows } = await sql<NamedBranch>`
    select id, array[${has}] as has from branches
    where ${isPublicIn('name', language)} and name_search @@ ${queries.map((query) => `(${query})`).join(' | ')}::tsquery`.execute(
    db,
  )
  return rows
}

/** A page of these branches, or of all: the best first, then in the school's order. */
export async function branchesInOrder(
  db: Db,
  { ids, best, isEvery }: NamedBranches,
  language: Language,
  take: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('branches')
    .select('id')
    .where(isPublicIn('name', language))
    .$if(!isEvery, (query) => query.where('id', 'in', [0, ...ids]))
    .orderBy(sql`id = any(${best}::integer[])`, 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(take)
    .execute()
  return rows.map(({ id }) => id)
}

/** Branches named by these words; a word that no branch contains is ignored. */
export const branchesNamed = async (db: Db, terms: readonly Term[], language: Language): Promise<NamedBranches> =>
  namedBy(terms, terms.length === 0 ? [] : await branchesWithNames(db, terms, language))
