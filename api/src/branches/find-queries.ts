import type { BranchSummary } from 'contract/branches/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inLanguage, speaks } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'
import type { PageRange } from '../http/paging.ts'
import { termsOf } from '../search/folding.ts'

/** Which branches are looked for. */
export interface BranchFilter {
  readonly q?: string | undefined
  readonly city?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly resort?: boolean
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}':*A`

/** All of the words, each as the beginning of a word of the name or of the city: those two are marked so in the index. */
const withWords = (q: string) =>
  termsOf(q)
    .map((forms) => `(${forms.map(quoted).join(' | ')})`)
    .join(' & ')

function found(db: Db, { q = '', city, ids, resort }: BranchFilter, language: Language) {
  const words = withWords(q)
  return db
    .selectFrom('branches')
    .where(speaks('branches.name', language))
    .$if(words !== '', (query) =>
      query.where('branches.id', 'in', (of) =>
        of
          .selectFrom('search_entries')
          .select('item_id')
          .where('kind', '=', 'branch')
          .where(sql<boolean>`words @@ ${words}::tsquery`),
      ),
    )
    .$if(city !== undefined, (query) =>
      query.where(sql<boolean>`(branches.city ->> 'en' = ${city} or branches.city ->> 'ar' = ${city})`),
    )
    .$if(ids !== undefined, (query) => query.where('branches.id', 'in', [...(ids ?? [])]))
    .$if(resort === true, (query) => query.where('branches.is_resort', '=', true))
}

/** In brief, in the school's order. */
export const branchesFound = (
  db: Db,
  filter: BranchFilter,
  { limit, offset }: PageRange,
  language: Language,
): Promise<BranchSummary[]> =>
  found(db, filter, language)
    .select([
      'branches.id',
      inLanguage('branches.name', language).as('name'),
      inLanguage('branches.city', language).as('city'),
      'branches.image',
      'branches.facade',
      inLanguage('branches.address', language).as('address'),
      'branches.phone_numbers',
      'branches.email',
      'branches.whatsapp',
      'branches.latitude',
      'branches.longitude',
      'branches.is_resort',
    ])
    .orderBy('branches.position')
    .orderBy('branches.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countFound(db: Db, filter: BranchFilter, language: Language): Promise<number> {
  const { count } = await found(db, filter, language)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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
