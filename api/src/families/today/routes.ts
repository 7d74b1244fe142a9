import type { Family } from 'contract/families/desk.ts'
import { countDesk, showToday } from 'contract/families/today.ts'
import { may } from 'contract/staff/roles.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { countPrivacyRequests } from '../../privacy/counts.ts'
import { replyCalendars } from '../clock/reply-calendars.ts'
import { conditionsOf } from '../list/filter-queries.ts'
import { filteringOf } from '../list/filtering.ts'
import { countUpTo, familiesWhere } from '../list/list-queries.ts'
import { familyOf } from '../list/shape.ts'
import {
  countSentStories,
  countToConfirm,
  countWaitingComments,
  failedLetters,
  lastAsked,
  pendingRegistrations,
  visitsOfDay,
  waitingComments,
} from './today-queries.ts'

const shownAtMost = 20
const countedAtMost = 1000

const dated = <Row extends { readonly created_at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))

export function today(app: FastifyInstance) {
  implement(app, showToday, async (_input, { db, user, language, now }) => {
    const at = now()
    const calendars = await replyCalendars(db, at)
    const filtering = filteringOf(user, calendars, at)
    const sees = may(user.role, 'families.see')
    const waits = conditionsOf({ waiting: 'yes' }, filtering)
    const overdue = conditionsOf({ waiting: 'overdue' }, filtering)
    const counts = sees
      ? await Promise.all([countUpTo(db, waits, countedAtMost), countUpTo(db, overdue, countedAtMost)])
      : [0, 0]

    async function waiting() {
      const stored = await familiesWhere(db, { where: waits, sort: 'waiting', limit: shownAtMost, offset: 0, language })
      const asked = await lastAsked(
        db,
        stored.map(({ id }) => id),
      )
      return stored.map((family) => {
        const last = asked.find(({ family_id }) => family_id === family.id)
        const shown: Family = familyOf(family, calendars, at)
        return { ...shown, asked: last ? { kind: last.kind, text: last.text } : null }
      })
    }

    return {
      promise_days: calendars.promiseDays,
      waiting_count: counts[0] ?? 0,
      overdue_count: counts[1] ?? 0,
      ...(sees && { waiting: await waiting() }),
      ...(may(user.role, 'visits.see') && {
        visits: (await visitsOfDay(db, user.branchIds, language, at)).map((visit) => ({
          ...visit,
          starts_at: visit.starts_at.toISOString(),
          ends_at: visit.ends_at.toISOString(),
        })),
      }),
      ...(sees && { registrations: dated(await pendingRegistrations(db, user.branchIds, language)) }),
      ...(may(user.role, 'comments.decide') && {
        comments: dated(await waitingComments(db, user.branchIds, language)),
      }),
      // Nothing is drafted yet: what the school publishes is public at once.
      ...(may(user.role, 'content.write') && { drafts: [] }),
      ...(sees && {
        failed_letters: (await failedLetters(db, user.branchIds, at)).map((letter) => ({
          ...letter,
          at: letter.at.toISOString(),
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
      ...(may(user.role, 'pictures.decide') && {
        stories: { count: await countSentStories(db, user.branchIds, countedAtMost), over: false },
      }),
      ...(may(user.role, 'privacy.manage') && { our_school: await countPrivacyRequests(db, at, countedAtMost) }),
    }
  })
}
