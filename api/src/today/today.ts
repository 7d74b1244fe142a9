import type { Family } from 'contract/families/desk.ts'
import { type Action, may } from 'contract/staff/roles.ts'
import type { Today } from 'contract/today/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { draftsOfToday } from '../content/today.ts'
import { replyCalendars } from '../families/clock/reply-calendars.ts'
import { conditionsOf, type FilterContext } from '../families/list/filter-queries.ts'
import { countUpTo, familiesWhere } from '../families/list/list-queries.ts'
import { familyOf } from '../families/list/shape.ts'
import { failedMailsLately } from '../families/mails/failed-queries.ts'
import { withSuggestions } from '../families/record/duplicate-queries.ts'
import { placesOfToday } from '../places/today-queries.ts'
import type { Db } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { mailStopped } from '../platform/mail/stopped-queries.ts'
import { countPrivacyRequests } from '../privacy/counts.ts'
import { countStoriesToDo, storiesOfToday } from '../stories/desk/today.ts'
import { undecidedOutsideHours } from '../visits/closures/outside.ts'
import {
  countToConfirm,
  countWaitingComments,
  lastRequestsOf,
  openSuspects,
  pendingRegistrations,
  visitsOfDay,
  visitsToConfirm,
  visitsWithIds,
  waitingComments,
  withUnsentReplies,
} from './today-queries.ts'

const shownAtMost = 20
const countedAtMost = 1000

interface Reader {
  readonly user: Staff
  readonly language: Language
  readonly at: Date
}

const dated = <Row extends { readonly created_at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))

const timed = <Row extends { readonly starts_at: Date; readonly ends_at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() }))

/** Counts families that wait for a reply, or wait too long. */
const countFamilies = (db: Db, filtering: FilterContext, waiting: 'yes' | 'overdue') =>
  countUpTo(db, conditionsOf({ waiting }, filtering), countedAtMost)

/** Families that wait for a reply, longest first, each with its latest request. */
async function waitingFamilies(db: Db, filtering: FilterContext, { language, at }: Reader) {
  const where = conditionsOf({ waiting: 'yes' }, filtering)
  const stored = await familiesWhere(db, { where, sort: 'waiting', limit: shownAtMost, offset: 0, language })
  const ids = stored.map(({ id }) => id)
  const [lastRequests, unsent] = await Promise.all([lastRequestsOf(db, ids, at), withUnsentReplies(db, stored)])
  const families = stored.map((family) => {
    const last = lastRequests.find(({ family_id }) => family_id === family.id)
    const shown: Family = familyOf(family, filtering.calendars, at)
    return {
      ...shown,
      asked: last ? { kind: last.kind, text: last.text, waiting_day: last.waiting_day } : null,
      reply_unsent: unsent.has(family.id),
    }
  })
  return withSuggestions(db, families, filtering.branchIds)
}

async function familiesOfToday(db: Db, filtering: FilterContext, reader: Reader) {
  const { user, language } = reader
  const [waiting_count, overdue_count] = await Promise.all([
    countFamilies(db, filtering, 'yes'),
    countFamilies(db, filtering, 'overdue'),
  ])
  const failed = { branchIds: user.branchIds, seesStaffMails: may(user.role, 'staff.manage') }
  return {
    waiting_count,
    overdue_count,
    waiting: await waitingFamilies(db, filtering, reader),
    registrations: dated(await pendingRegistrations(db, user.branchIds, language)),
    ...(await placesOfToday(db, { branchIds: user.branchIds, language, now: reader.at })),
    suspects: dated(await openSuspects(db, user.branchIds, language)),
    failed_letters: (await failedMailsLately(db, failed)).map((mail) => ({ ...mail, at: mail.at.toISOString() })),
  }
}

async function visitsOfToday(db: Db, { user, language, at }: Reader) {
  const reader = { branchIds: user.branchIds, language }
  const outside = await undecidedOutsideHours(db, { branchIds: user.branchIds, from: at })
  return {
    visits: timed(await visitsOfDay(db, reader, at)),
    requested: timed(await visitsToConfirm(db, reader, at, countedAtMost)),
    outside_hours: timed(await visitsWithIds(db, reader, outside)),
  }
}

async function stoppedMail(db: Db) {
  const stopped = await mailStopped(db)
  return stopped ? { ...stopped, since: stopped.since.toISOString() } : null
}

/** The work of this day: each part only for users who may see it. */
export async function todayOf(db: Db, reader: Reader): Promise<Today> {
  const { user, language, at } = reader
  const mayUse = (action: Action) => may(user.role, action)
  const calendars = await replyCalendars(db, at)
  const filtering = { branchIds: user.branchIds, calendars, now: at }
  return {
    promise_days: calendars.promiseDays,
    ...(mayUse('families.see') ? await familiesOfToday(db, filtering, reader) : { waiting_count: 0, overdue_count: 0 }),
    ...(mayUse('visits.see') && (await visitsOfToday(db, reader))),
    ...(mayUse('comments.decide') && { comments: dated(await waitingComments(db, user.branchIds, language)) }),
    ...(mayUse('pictures.add') && (await storiesOfToday(db, user, language, at))),
    ...(mayUse('content.write') && { drafts: await draftsOfToday(db, user, language) }),
    ...(mayUse('school.change') && { mail_stopped: await stoppedMail(db) }),
  }
}

/** Counts of open work for the menu: each only for users who may see it. */
export async function countsOf(db: Db, { user, at }: Omit<Reader, 'language'>) {
  const mayUse = (action: Action) => may(user.role, action)
  const filtering = { branchIds: user.branchIds, calendars: await replyCalendars(db, at), now: at }
  const count = async (open: Promise<number>) => ({ count: await open, over: false })
  return {
    ...(mayUse('families.see') && {
      today: { count: await countFamilies(db, filtering, 'overdue'), over: true },
      families: await count(countFamilies(db, filtering, 'yes')),
    }),
    ...(mayUse('visits.see') && { visits: await count(countToConfirm(db, user.branchIds, at, countedAtMost)) }),
    ...(mayUse('comments.decide') && {
      comments: await count(countWaitingComments(db, user.branchIds, countedAtMost)),
    }),
    ...(mayUse('pictures.add') && { stories: await count(countStoriesToDo(db, user, countedAtMost)) }),
    ...(mayUse('privacy.manage') && { our_school: await countPrivacyRequests(db, at, countedAtMost) }),
  }
}
