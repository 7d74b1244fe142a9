import type { Family } from 'contract/families/desk.ts'
import { countDesk, showToday } from 'contract/families/today.ts'
import { may } from 'contract/staff/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/client.ts'
import { implement } from '../../platform/http/implement.ts'
import { mailStopped } from '../../platform/mail/stopped-queries.ts'
import { countPrivacyRequests } from '../../privacy/counts.ts'
import { countStoriesToDo, storiesOfToday } from '../../stories/desk/today.ts'
import { undecidedOutside } from '../../visits/closures/outside.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { conditionsOf } from '../list/filter-queries.ts'
import { filteringOf } from '../list/filtering.ts'
import { countUpTo, familiesWhere } from '../list/list-queries.ts'
import { familyOf } from '../list/shape.ts'
import { failedMailsLately } from '../mails/failed-queries.ts'
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

const dated = <Row extends { readonly created_at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))

const timed = <Row extends { readonly starts_at: Date; readonly ends_at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() }))

async function stoppedMail(db: Db) {
  const stopped = await mailStopped(db)
  return stopped ? { ...stopped, since: stopped.since.toISOString() } : null
}

export function today(app: FastifyInstance) {
  implement(app, showToday, async (_input, { db, user, language, now }) => {
    const at = now()
    const calendars = await replyCalendars(db, at)
    const filtering = filteringOf(user, calendars, at)
    const reader = { branchIds: user.branchIds, language }
    const sees = may(user.role, 'families.see')
    const waits = conditionsOf({ waiting: 'yes' }, filtering)
    const overdue = conditionsOf({ waiting: 'overdue' }, filtering)
    const counts = sees
      ? await Promise.all([countUpTo(db, waits, countedAtMost), countUpTo(db, overdue, countedAtMost)])
      : [0, 0]

    async function waiting() {
      const stored = await familiesWhere(db, { where: waits, sort: 'waiting', limit: shownAtMost, offset: 0, language })
      const ids = stored.map(({ id }) => id)
      const [lastRequests, unsent] = await Promise.all([lastRequestsOf(db, ids, at), withUnsentReplies(db, stored)])
      return stored.map((family) => {
        const last = lastRequests.find(({ family_id }) => family_id === family.id)
        const shown: Family = familyOf(family, calendars, at)
        return {
          ...shown,
          asked: last ? { kind: last.kind, text: last.text, waiting_day: last.waiting_day } : null,
          reply_unsent: unsent.has(family.id),
        }
      })
    }

    return {
      promise_days: calendars.promiseDays,
      waiting_count: counts[0] ?? 0,
      overdue_count: counts[1] ?? 0,
      ...(sees && { waiting: await waiting() }),
      ...(may(user.role, 'visits.see') && {
        visits: timed(await visitsOfDay(db, reader, at)),
        requested: timed(await visitsToConfirm(db, reader, at, countedAtMost)),
        outside_hours: timed(
          await visitsWithIds(db, reader, await undecidedOutside(db, { branchIds: user.branchIds, from: at })),
        ),
      }),
      ...(sees && { registrations: dated(await pendingRegistrations(db, user.branchIds, language)) }),
      ...(sees && { suspects: dated(await openSuspects(db, user.branchIds, language)) }),
      ...(may(user.role, 'comments.decide') && {
        comments: dated(await waitingComments(db, user.branchIds, language)),
      }),
      ...(may(user.role, 'pictures.add') && (await storiesOfToday(db, user, language, at))),
      // No content has a draft now: published changes are public at once.
      ...(may(user.role, 'content.write') && { drafts: [] }),
      ...(may(user.role, 'school.change') && { mail_stopped: await stoppedMail(db) }),
      ...(sees && {
        failed_letters: (
          await failedMailsLately(db, {
            branchIds: user.branchIds,
            seesStaffMails: may(user.role, 'staff.manage'),
          })
        ).map((mail) => ({
          ...mail,
          at: mail.at.toISOString(),
        })),
      }),
    }
  })

  implement(app, countDesk, async (_input, { db, user, now }) => {
    const at = now()
    const filtering = filteringOf(user, await replyCalendars(db, at), at)
    const families = (waiting: 'yes' | 'overdue') => countUpTo(db, conditionsOf({ waiting }, filtering), countedAtMost)
    const sees = may(user.role, 'families.see')
    return {
      ...(sees && { today: { count: await families('overdue'), over: true } }),
      ...(sees && { families: { count: await families('yes'), over: false } }),
      ...(may(user.role, 'visits.see') && {
        visits: { count: await countToConfirm(db, user.branchIds, at, countedAtMost), over: false },
      }),
      ...(may(user.role, 'comments.decide') && {
        comments: { count: await countWaitingComments(db, user.branchIds, countedAtMost), over: false },
      }),
      ...(may(user.role, 'pictures.add') && {
        stories: { count: await countStoriesToDo(db, user, countedAtMost), over: false },
      }),
      ...(may(user.role, 'privacy.manage') && { our_school: await countPrivacyRequests(db, at, countedAtMost) }),
    }
  })
}
