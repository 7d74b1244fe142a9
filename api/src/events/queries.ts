import type { Language } from 'i18n/languages.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import type { DB } from '../platform/db/types.generated.ts'
import type { PageRange } from '../platform/http/paging.ts'

/** Filter of a list of events. */
export interface EventFilter {
  readonly language: Language
  /** Includes events of all branches. */
  readonly branchId?: number | undefined
  /** Ends after this moment. */
  readonly endsAfter?: Date
  /** Has ended at this moment. */
  readonly endedBy?: Date
  readonly startsBefore?: Date
}

const matchesFilter =
  ({ language, branchId, endsAfter, endedBy, startsBefore }: EventFilter) =>
  (where: ExpressionBuilder<DB, 'events'>) =>
    where.and([
      isPublicIn('events.title', language),
      ...(branchId === undefined
        ? []
        : [where.or([where('events.branch_id', '=', branchId), where('events.branch_id', 'is', null)])]),
      ...(endsAfter ? [where('events.ends_at', '>', endsAfter)] : []),
      ...(endedBy ? [where('events.ends_at', '<=', endedBy)] : []),
      ...(startsBefore ? [where('events.starts_at', '<', startsBefore)] : []),
    ])

const eventsIn = (db: Db, language: Language) =>
  db.selectFrom('events').select((select) => [
    'events.id',
    inLanguage('events.title', language).as('title'),
    inLanguage('events.description', language).as('description'),
    inLanguage('events.place', language).as('place'),
    inLanguage<string | null>('events.audience', language).as('audience'),
    'events.program',
    'events.image',
    'events.starts_at',
    'events.ends_at',
    'events.all_day',
    sql<number>`events.${sql.ref(`${language}_revision`)}`.as('revision'),
    sql<Date>`events.${sql.ref(`${language}_changed_at`)}`.as('changed_at'),
    jsonObjectFrom(
      select
        .selectFrom('branches')
        .whereRef('branches.id', '=', 'events.branch_id')
        .where(isPublicIn('branches.name', language))
        .select([
          'branches.id',
          inLanguage('branches.name', language).as('name'),
          inLanguage('branches.city', language).as('city'),
          inLanguage('branches.address', language).as('address'),
          'branches.latitude',
          'branches.longitude',
        ]),
    ).as('branch'),
  ])
export type StoredEvent = Awaited<ReturnType<ReturnType<typeof eventsIn>['executeTakeFirstOrThrow']>>

/** Coming events, next first; past events, latest first. */
export const eventsWithin = (db: Db, filter: EventFilter, { limit, offset }: PageRange) => {
  const events = eventsIn(db, filter.language).where(matchesFilter(filter)).limit(limit).offset(offset)
  return filter.endedBy
    ? events.orderBy('events.ends_at', 'desc').orderBy('events.id', 'desc').execute()
    : events.orderBy('events.starts_at').orderBy('events.id').execute()
}

export async function countEvents(db: Db, filter: EventFilter): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  return count
}

export const eventById = (db: Db, id: number, language: Language) =>
  eventsIn(db, language).where('events.id', '=', id).where(isPublicIn('events.title', language)).executeTakeFirst()

/** Time at which the next event ends. */
export async function nextEnd(db: Db, now: Date): Promise<Date | undefined> {
  const next = await db
    .selectFrom('events')
    .select('ends_at')
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirst()
  return next?.ends_at
}
