import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { said } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** Words with one beginning that are counted: enough to tell a rare one from a common one. */
const wordsCounted = 400
/** How many of the latest entries are looked at for a word that many have. */
const latestLookedAt = 2000
const candidates = 32
/** How many of what the index finds are weighed against each other: all, of a rare word. */
export const weighedMost = 1000

type Found = { kind: 'post' | 'event' | 'branch'; item_id: number }

/** `['روضه']` and `['bead']` as `'روضه':* & 'bead':*`; terms hold letters and digits only. */
const tsqueryOf = (terms: readonly (readonly string[])[]): RawBuilder<string> =>
  sql<string>`${terms.map((forms) => `(${forms.map((form) => `'${form}':*`).join(' | ')})`).join(' & ')}::tsquery`

/** The rarest of the words and how many entries have it; beginnings of very many words count as common. */
export async function rarestOf(db: Db, terms: readonly (readonly string[])[]) {
  const counts = await Promise.all(
    terms.map(async (forms) => {
      const { rows } = await sql<{ count: number; words: number }>`
        select coalesce(sum(entries_count), 0) as count, count(*) as words from (
          select entries_count from unnest(${forms}::text[]) form, lateral (
            select entries_count from search_words
            where word >= form collate "C" and word < form || U&'\\+10FFFF' collate "C"
            limit ${wordsCounted}
          ) begun
        ) counted`.execute(db)
      const { count = 0, words = 0 } = rows[0] ?? {}
      return { forms, entries: words < wordsCounted ? count : Number.POSITIVE_INFINITY }
    }),
  )
  return counts.reduce((rarest, other) => (other.entries < rarest.entries ? other : rarest))
}

const best = sql`
  order by ts_rank('{0.05, 0.2, 0.5, 1}', words, query)
    * case kind when 'branch' then 2.0 when 'event' then 1.2 else 1.0 end desc, happens_at desc, item_id desc`

/**
 * Of the entries that the index finds for `looked`, those with all the words, the best first. Looking only for the rarest
 * word is quick: a common one beside it would be read from the index with all its entries.
 */
export async function bestOfFound(
  db: Db,
  terms: readonly (readonly string[])[],
  looked: readonly (readonly string[])[],
  take: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with found as materialized (
      select kind, item_id, words, happens_at from (
        select kind, item_id, words, happens_at from search_entries where words @@ ${tsqueryOf(looked)} offset 0
      ) met
      where words @@ ${tsqueryOf(terms)} limit ${weighedMost}
    )
    select kind, item_id from found, (select ${tsqueryOf(terms)} as query) asked
    ${best} limit ${take}`.execute(db)
  return rows
}

/** The best of the latest entries with the words: a word that many have is soon met, whatever their number. */
export async function bestOfLatest(db: Db, terms: readonly (readonly string[])[], take: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with found as materialized (
      select kind, item_id, words, happens_at from (
        select kind, item_id, words, happens_at from search_entries order by happens_at desc limit ${latestLookedAt}
      ) latest
      where words @@ ${tsqueryOf(terms)} limit ${candidates}
    )
    select kind, item_id from found, (select ${tsqueryOf(terms)} as query) asked
    ${best} limit ${take}`.execute(db)
  return rows
}

const idsOf = (found: readonly Found[], wanted: Found['kind']) =>
  found.filter(({ kind }) => kind === wanted).map(({ item_id }) => item_id)

/** What was found, as a reader sees it: three looks by id. */
export async function shownOf(db: Db, found: readonly Found[], language: Language) {
  const [posts, events, branches] = await Promise.all([
    db
      .selectFrom('posts')
      .where('id', 'in', [0, ...idsOf(found, 'post')])
      .select(['id', 'category_id', 'image', 'published_at as at'])
      .select([said('title', language).as('title'), said('excerpt', language).as('text')])
      .execute(),
    db
      .selectFrom('events')
      .where('id', 'in', [0, ...idsOf(found, 'event')])
      .select(['id', 'image', 'starts_at as at'])
      .select([said('title', language).as('title'), said('place', language).as('text')])
      .execute(),
    db
      .selectFrom('branches')
      .where('id', 'in', [0, ...idsOf(found, 'branch')])
      .select(['id', 'image'])
      .select([said('name', language).as('title'), said('tagline', language).as('text')])
      .execute(),
  ])
  return { posts, events, branches }
}
