import type { BranchSummary } from 'contract/branches/endpoints.ts'
import { termsOf } from 'i18n/folding.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import type { PageRange } from '../platform/http/paging.ts'
import type { NamedBranches } from '../search/branch-names.ts'
import { branchesNamed } from '../search/branch-queries.ts'
import { briefColumns } from './columns.ts'

/** Filters of branches. */
export interface BranchFilter {
  readonly q?: string | undefined
  readonly city?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly resort?: boolean
}

function found(db: Db, { city, ids, resort }: BranchFilter, named: NamedBranches, language: Language) {
  return db
    .selectFrom('branches')
    .where(isPublicIn('branches.name', language))
    .$if(!named.isEvery, (query) => query.where('branches.id', 'in', [0, ...named.ids]))
    .$if(city !== undefined, (query) =>
      query.where(sql<boolean>`(branches.city ->> 'en' = ${city} or branches.city ->> 'ar' = ${city})`),
    )
    .$if(ids !== undefined, (query) => query.where('branches.id', 'in', [...(ids ?? [])]))
    .$if(resort === true, (query) => query.where('branches.is_resort', '=', true))
}

const counted = sql<number>`count(*)`

/** A page of matching branches, best match first, then in the school's order; with the total number. */
export async function branchesFound(
  db: Db,
  filter: BranchFilter,
  { limit, offset }: PageRange,
  language: Language,
): Promise<{ branches: BranchSummary[]; total: number }> {
  const named = await branchesNamed(db, termsOf(filter.q ?? ''), language)
  const rows = await found(db, filter, named, language)
    .select([...briefColumns(language), sql<number>`${counted} over ()`.as('total')])
    .orderBy(sql`branches.id = any(${named.best}::integer[])`, 'desc')
    .orderBy('branches.position')
    .orderBy('branches.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const branches = rows.map(({ total: _, ...branch }) => branch)
  const [first] = rows
  if (first || offset === 0) return { branches, total: first?.total ?? 0 }
  // An empty page has no rows that contain the total.
  const { total } = await found(db, filter, named, language).select(counted.as('total')).executeTakeFirstOrThrow()
  return { branches, total }
}

/** Cities in the order of their first branch. */
export const citiesOf = (db: Db, language: Language) =>
  db
    .selectFrom('branches')
    .where(isPublicIn('name', language))
    .where(sql<boolean>`${inLanguage('city', language)} <> ''`)
    .select((select) => [inLanguage('city', language).as('name'), select.fn.countAll<number>().as('branches_count')])
    .groupBy(inLanguage('city', language))
    .orderBy(sql`min(position)`)
    .orderBy(sql`min(id)`)
    .execute()
