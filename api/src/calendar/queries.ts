import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { inLanguage, speaks } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** From the first day to the last, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** What touches a span, in its order; of one branch with what holds for all of them. */
export const entriesIn = (db: Db, { from, to }: DayRange, branchId: number | undefined, language: Language) =>
  db
    .selectFrom('calendar_entries')
    .select((select) => [
      'calendar_entries.id',
      'calendar_entries.kind',
      inLanguage('calendar_entries.title', language).as('title'),
      sql<string | null>`calendar_entries.text ->> ${sql.lit(language)}`.as('text'),
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
          .where(speaks('branches.name', language))
          .select(['branches.id', inLanguage('branches.name', language).as('name')])
          .orderBy('branches.position')
          .orderBy('branches.id'),
      ).as('branches'),
    ])
    .where(speaks('calendar_entries.title', language))
    .where('calendar_entries.ends_on', '>=', from)
    .where('calendar_entries.starts_on', '<=', to)
    .where((where) => {
      if (branchId === undefined) return where.lit(true)
      const branches = where
        .selectFrom('calendar_entry_branches')
        .select('branch_id')
        .whereRef('calendar_entry_branches.entry_id', '=', 'calendar_entries.id')
      return where.or([
        where.not(where.exists(branches)),
        where.exists(branches.where('calendar_entry_branches.branch_id', '=', branchId)),
      ])
    })
    .orderBy('calendar_entries.starts_on')
    .orderBy('calendar_entries.ends_on')
    .orderBy('calendar_entries.id')
    .execute()
export type StoredEntry = Awaited<ReturnType<typeof entriesIn>>[number]

/** The first and the last day that the calendar knows of; neither without an entry. */
export const knownSpan = (db: Db, language: Language) =>
  db
    .selectFrom('calendar_entries')
    .select((select) => [
      select.fn.min<string | null>('starts_on').as('from'),
      select.fn.max<string | null>('ends_on').as('to'),
    ])
    .where(speaks('title', language))
    .executeTakeFirstOrThrow()
