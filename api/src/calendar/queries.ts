import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { eitherLanguage, inLanguage, isPublic, isPublicIn, nameOf } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

/** First and last day, both included. */
interface DayRange {
  readonly from: string
  readonly to: string
}

interface EntryFilter {
  readonly range: DayRange
  /** With a branch: its entries and those of all branches. */
  readonly branchId: number | undefined
  readonly language: Language
  /** Entries published in either language: a closing closes the day for readers of both (docs/decisions/0111). */
  readonly ofEither?: boolean
}

/** The calendar entries of a span of days, by day, without entries for branches that are not public. */
export const entriesIn = (db: Db, { range: { from, to }, branchId, language, ofEither = false }: EntryFilter) =>
  db
    .selectFrom('calendar_entries')
    .select((select) => [
      'calendar_entries.id',
      'calendar_entries.kind',
      eitherLanguage('calendar_entries.title', language).as('title'),
      inLanguage<string | null>('calendar_entries.text', language).as('text'),
      'calendar_entries.starts_on',
      'calendar_entries.ends_on',
      'calendar_entries.is_approximate',
      sql<number>`calendar_entries.${sql.ref(`${language}_revision`)}`.as('revision'),
      sql<Date>`calendar_entries.${sql.ref(`${language}_changed_at`)}`.as('changed_at'),
      jsonArrayFrom(
        select
          .selectFrom('calendar_entry_branches')
          .innerJoin('branches', 'branches.id', 'calendar_entry_branches.branch_id')
          .whereRef('calendar_entry_branches.entry_id', '=', 'calendar_entries.id')
          .where(isPublic('branches.name'))
          .select(['branches.id', nameOf('branches', language).as('name')])
          .orderBy('branches.position')
          .orderBy('branches.id'),
      ).as('branches'),
    ])
    .where(ofEither ? isPublic('calendar_entries.title') : isPublicIn('calendar_entries.title', language))
    .where('calendar_entries.ends_on', '>=', from)
    .where('calendar_entries.starts_on', '<=', to)
    .where((where) => {
      const branches = where
        .selectFrom('calendar_entry_branches')
        .select('branch_id')
        .whereRef('calendar_entry_branches.entry_id', '=', 'calendar_entries.id')
      const concerned = branchId === undefined ? branches : branches.where('branch_id', '=', branchId)
      return where.or([
        where.not(where.exists(branches)),
        where.exists(concerned.innerJoin('branches', 'branches.id', 'branch_id').where(isPublic('branches.name'))),
      ])
    })
    .orderBy('calendar_entries.starts_on')
    .orderBy('calendar_entries.ends_on')
    .orderBy('calendar_entries.id')
    .execute()
export type StoredEntry = Awaited<ReturnType<typeof entriesIn>>[number]

/** First and last day with an entry; both null without entries. */
export const knownSpan = (db: Db, language: Language) =>
  db
    .selectFrom('calendar_entries')
    .select((select) => [
      select.fn.min<string | null>('starts_on').as('from'),
      select.fn.max<string | null>('ends_on').as('to'),
    ])
    .where(isPublicIn('title', language))
    .executeTakeFirstOrThrow()
