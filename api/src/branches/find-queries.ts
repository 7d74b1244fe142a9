import type { BranchSummary } from 'contract/branches/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inLanguage, speaks } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'
import type { PageRange } from '../http/paging.ts'
import { termsOf } from '../search/folding.ts'
import { briefColumns } from './columns.ts'

/** Which branches are looked for. */
export interface BranchFilter {
  readonly q?: string | undefined
  readonly city?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly resort?: boolean
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*`

/** All of the words, each as the beginning of a word of the name or of the city. */
const withWords = (q: string) =>
  termsOf(q)
    .map((forms) => `(${forms.map(quoted).join(' | ')})`)
    .join(' & ')

// An array is looked up once; of a join the planner thinks too little or too much, and asks the index branch by branch.
const named = (words: string) =>
  sql`select item_id from search_entries where kind = 'branch' and name_words @@ ${words}::tsquery`

function found(db: Db, { q = '', city, ids, resort }: BranchFilter, language: Language) {
  const words = withWords(q)
  return db
    .selectFrom('branches')
    .where(speaks('branches.name', language))
    .$if(words !== '', (query) => query.where(sql<boolean>`branches.id = any(array(${named(words)}))`))
    .$if(city !== undefined, (query) =>
      query.where(sql<boolean>`(branches.city ->> 'en' = ${city} or branches.city ->> 'ar' = ${city})`),
    )
    .$if(ids !== undefined, (query) => query.where('branches.id', 'in', [...(ids ?? [])]))
    .$if(resort === true, (query) => query.where('branches.is_resort', '=', true))
}

const counted = sql<number>`count(*)`

/** Of all that are found, some in brief, in the school's order, and how many all are: one look at the database. */
export async function branchesFound(
  db: Db,
  filter: BranchFilter,
  { limit, offset }: PageRange,
  language: Language,
): Promise<{ branches: BranchSummary[]; total: number }> {
  const rows = await found(db, filter, language)
    .select([...briefColumns(language), sql<number>`${counted} over ()`.as('total')])
    .orderBy('branches.position')
    .orderBy('branches.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const branches = rows.map(({ total: _, ...branch }) => branch)
  const [first] = rows
  if (first || offset === 0) return { branches, total: first?.total ?? 0 }
  // Behind the last page nothing says how many there are.
  const { total } = await found(db, filter, language).select(counted.as('total')).executeTakeFirstOrThrow()
  return { branches, total }
}

/** A city stands where its first branch does. */
export const citiesOf = (db: Db, language: Language) =>
  db
    .selectFrom('branches')
    .where(speaks('name', language))
    .where(sql<boolean>`${inLanguage('city', language)} <> ''`)
    .select((select) => [inLanguage('city', language).as('name'), select.fn.countAll<number>().as('branches_count')])
    .groupBy(inLanguage('city', language))
    .orderBy(sql`min(position)`)
    .orderBy(sql`min(id)`)
    .execute()
