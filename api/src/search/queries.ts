import type { Term } from 'i18n/folding.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import { begun } from './tsquery.ts'

/** Number of latest matches of each kind that are ranked. */
const weighedMost = 1000

/** The reader's language and the time of the search. */
export interface Reader {
  readonly now: Date
  readonly language: Language
}

export type FoundEntry = { kind: 'post' | 'event' | 'branch'; item_id: number }

/** tsquery for entries with all the terms: `['روضه']` and `['bead']` as `'روضه':* & 'bead':*`. */
const withAll = (terms: readonly Term[]) => terms.map((forms) => `(${forms.map(begun).join(' | ')})`).join(' & ')

/** For each term whether a post, event or branch contains it. */
export async function knownTerms(db: Db, terms: readonly Term[]): Promise<boolean[]> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from posts where search @@ query) or exists (select from events where search @@ query)
      or exists (select from branches where search @@ query) as known
    from unnest(${terms.map((term) => withAll([term]))}::tsquery[]) with ordinality term (query, position) order by position`.execute(
    db,
  )
  return rows.map(({ known }) => known)
}

/**
 * Posts, events and branches with all the terms, the best first. A branch counts twice, a word in a title more than one in the
 * text. Posts dated in the future are left out; coming events are included.
 */
export async function foundBy(
  db: Db,
  terms: readonly Term[],
  take: number,
  { now, language }: Reader,
): Promise<FoundEntry[]> {
  if (terms.length === 0) return []
  const query = sql`${withAll(terms)}::tsquery`
  const { rows } = await sql<FoundEntry>`
    select kind, item_id from (
      (select 'post' as kind, id as item_id, search, published_at as at, 1.0 as weight from posts
        where search @@ ${query} and ${isPublicIn('title', language)} and published_at <= ${now}
        order by published_at desc, id desc limit ${weighedMost})
      union all (select 'event', id, search, starts_at, 1.2 from events
        where search @@ ${query} and ${isPublicIn('title', language)} order by starts_at desc, id desc limit ${weighedMost})
      union all (select 'branch', id, search, 'infinity', 2.0 from branches
        where search @@ ${query} and ${isPublicIn('name', language)} limit ${weighedMost})
    ) found
    order by ts_rank('{0.05, 0.2, 0.5, 1}', search, ${query}) * weight desc, at desc, item_id desc
    limit ${take}`.execute(db)
  return rows
}

const idsOf = (found: readonly FoundEntry[], kindToFind: FoundEntry['kind']) =>
  found.filter(({ kind }) => kind === kindToFind).map(({ item_id }) => item_id)

/** Results in the reader's language: one query by ids for each of posts, events and branches. */
export async function shownOf(db: Db, found: readonly FoundEntry[], language: Language) {
  const [posts, events, branches] = await Promise.all([
    db
      .selectFrom('posts')
      .where('id', 'in', [0, ...idsOf(found, 'post')])
      .where(isPublicIn('title', language))
      .select(['id', 'category_id', 'image', 'published_at as at'])
      .select([inLanguage('title', language).as('title'), inLanguage('excerpt', language).as('text')])
      .execute(),
    db
      .selectFrom('events')
      .where('id', 'in', [0, ...idsOf(found, 'event')])
      .where(isPublicIn('title', language))
      .select(['id', 'image', 'starts_at as at'])
      .select([inLanguage('title', language).as('title'), inLanguage('place', language).as('text')])
      .execute(),
    db
      .selectFrom('branches')
      .where('id', 'in', [0, ...idsOf(found, 'branch')])
      .where(isPublicIn('name', language))
      .select(['id', 'image'])
      .select([inLanguage('name', language).as('title'), inLanguage('tagline', language).as('text')])
      .execute(),
  ])
  return { posts, events, branches }
}

/** Names of the school's programmes. */
export const programNames = async (db: Db) =>
  (await db.selectFrom('programs').select('name').execute()).map(({ name }) => name)

/** Name of the branch in a resort, if the school has one. */
export const resortName = async (db: Db, language: Language) =>
  (
    await db
      .selectFrom('branches')
      .select('name')
      .where('is_resort', '=', true)
      .where(isPublicIn('name', language))
      .orderBy('position')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.name
