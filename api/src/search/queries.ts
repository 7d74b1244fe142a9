import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { inLanguage, speaks } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** Words with one beginning that are counted: enough to tell a rare one from a common one. */
const wordsCounted = 400
/** Words with one beginning that are looked up one by one. */
const wordsNamed = 16
/** How many of the latest entries are looked at for a word that many have. */
const latestLookedAt = 2000
const candidates = 32
/** How many of what the index finds are weighed against each other. A word that no more entries have is rare. */
export const weighedMost = 1000
/** A word that no more entries have is looked up with all of them at once. */
const rareMax = 300

/** For whom something is looked for, and at which moment. */
export interface Reader {
  readonly now: Date
  readonly language: Language
}

type Found = { kind: 'post' | 'event' | 'branch'; item_id: number }

/** What is looked for in place of one word typed: the beginnings it may have, or the very words that begin so. */
export type Term = readonly string[]

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
/** `['روضه']` and `['bead']` as `'روضه':* & 'bead':*`. */
const begunWith = (terms: readonly Term[]) =>
  terms.map((forms) => `(${forms.map((form) => `${quoted(form)}:*`).join(' | ')})`).join(' & ')
const anyOf = (words: Term) => words.map(quoted).join(' | ')

interface Counted {
  readonly forms: Term
  /** Entries that have the word; one counts twice that has two words beginning so. */
  readonly entries: number
  /** The words that begin so, if they are few. */
  readonly words: Term | undefined
}

async function countedOf(db: Db, forms: Term): Promise<Counted> {
  const { rows } = await sql<{ entries: number; words: string[] }>`
    select coalesce(sum(entries_count), 0) as entries, coalesce(array_agg(word), '{}') as words from (
      select word, entries_count from unnest(${forms}::text[]) form, lateral (
        select word, entries_count from search_words
        where word >= form collate "C" and word < form || U&'\\+10FFFF' collate "C"
        limit ${wordsCounted}
      ) begun
    ) counted`.execute(db)
  const { entries = 0, words = [] } = rows[0] ?? {}
  if (words.length >= wordsCounted) return { forms, entries: Number.POSITIVE_INFINITY, words: undefined }
  return { forms, entries, words: words.length <= wordsNamed ? words : undefined }
}

/** The rarest of the words; beginnings of very many words count as common. */
export async function rarestOf(db: Db, terms: readonly Term[]): Promise<Counted> {
  const counts = await Promise.all(terms.map((forms) => countedOf(db, forms)))
  return counts.reduce((rarest, other) => (other.entries < rarest.entries ? other : rarest))
}

/** What is dated in the future is nowhere yet; events are announced before they take place. */
const isPublished = ({ now, language }: Reader) =>
  sql`(kind <> 'post' or happens_at <= ${now}) and ${language} = any(languages)`

const bestFor = (query: string) => sql`
  order by ts_rank('{0.05, 0.2, 0.5, 1}', words, ${query}::tsquery)
    * case kind when 'branch' then 2.0 when 'event' then 1.2 else 1.0 end desc, happens_at desc, item_id desc`

/** The best of the entries that have all the words, of which at most so many are weighed. */
export async function bestOfAll(db: Db, terms: readonly Term[], take: number, reader: Reader): Promise<Found[]> {
  const query = begunWith(terms)
  const { rows } = await sql<Found>`
    select kind, item_id from (
      select kind, item_id, words, happens_at, languages from search_entries
      where words @@ ${query}::tsquery and ${isPublished(reader)} limit ${weighedMost}
    ) found
    ${bestFor(query)} limit ${take}`.execute(db)
  return rows
}

/** All entries with one of the words. */
const metBy = (words: string) => sql`
  select kind, item_id, words, happens_at, languages from search_entries where words @@ ${words}::tsquery offset 0`

/** The same, segment by segment, the latest first: whoever takes a few leaves the others unread. */
const metInTurn = (words: string) => sql`
  select met.* from (
    select word from search_words where word >= '@' and word < 'A' and entries_count > 0 order by word desc
  ) segment, lateral (
    select kind, item_id, words, happens_at, languages from search_entries
    where words @@ (${`(${words}) & '`} || segment.word || '''')::tsquery order by happens_at desc
  ) met`

/**
 * The best of the entries that have the rarest of the words, and the others; where many have it, of the latest of them.
 * Looking only for the rarest is quick: a common one beside it would be read from the index with all its entries, and a
 * beginning is dearer to look up than the words that begin so.
 */
export async function bestOfRare(
  db: Db,
  rarest: Counted,
  others: readonly Term[],
  take: number,
  reader: Reader,
): Promise<Found[]> {
  const { forms, words, entries } = rarest
  const rare = words ? anyOf(words) : begunWith([forms])
  const isSeldom = entries <= rareMax
  const query = others.length === 0 ? rare : `(${rare}) & ${begunWith(others)}`
  const withOthers = others.length === 0 ? sql`` : sql`and words @@ ${begunWith(others)}::tsquery`
  const { rows } = await sql<Found>`
    select kind, item_id from (
      select * from (${isSeldom ? metBy(rare) : metInTurn(rare)}) met
      where ${isPublished(reader)} ${withOthers} limit ${isSeldom ? rareMax : candidates}
    ) found
    ${bestFor(query)} limit ${take}`.execute(db)
  return rows
}

/** The best of the latest entries with the words: a word that many have is soon met, whatever their number. */
export async function bestOfLatest(db: Db, terms: readonly Term[], take: number, reader: Reader): Promise<Found[]> {
  const query = begunWith(terms)
  const { rows } = await sql<Found>`
    select kind, item_id from (
      select kind, item_id, words, happens_at from (
        select kind, item_id, words, happens_at, languages from search_entries order by happens_at desc limit ${latestLookedAt}
      ) latest
      where words @@ ${query}::tsquery and ${isPublished(reader)} limit ${candidates}
    ) found
    ${bestFor(query)} limit ${take}`.execute(db)
  return rows
}

const idsOf = (found: readonly Found[], wanted: Found['kind']) =>
  found.filter(({ kind }) => kind === wanted).map(({ item_id }) => item_id)

/** The results in the reader's language: one query by id for each of posts, events and branches. */
export async function shownOf(db: Db, found: readonly Found[], language: Language) {
  const [posts, events, branches] = await Promise.all([
    db
      .selectFrom('posts')
      .where('id', 'in', [0, ...idsOf(found, 'post')])
      .where(speaks('title', language))
      .select(['id', 'category_id', 'image', 'published_at as at'])
      .select([inLanguage('title', language).as('title'), inLanguage('excerpt', language).as('text')])
      .execute(),
    db
      .selectFrom('events')
      .where('id', 'in', [0, ...idsOf(found, 'event')])
      .where(speaks('title', language))
      .select(['id', 'image', 'starts_at as at'])
      .select([inLanguage('title', language).as('title'), inLanguage('place', language).as('text')])
      .execute(),
    db
      .selectFrom('branches')
      .where('id', 'in', [0, ...idsOf(found, 'branch')])
      .where(speaks('name', language))
      .select(['id', 'image'])
      .select([inLanguage('name', language).as('title'), inLanguage('tagline', language).as('text')])
      .execute(),
  ])
  return { posts, events, branches }
}

/** What the branch inside a resort is called, if the school has one. */
export const resortName = async (db: Db, language: Language) =>
  (
    await db
      .selectFrom('branches')
      .select('name')
      .where('is_resort', '=', true)
      .where(speaks('name', language))
      .orderBy('position')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.name
