import type { Family } from 'contract/families/desk.ts'
import { overdueBefore, promisedMinutes, replyDue, workingMinutes } from 'contract/families/reply-clock.ts'
import type { ReplyCalendars } from '../clock/reply-calendars.ts'
import type { StoredFamily } from './list-queries.ts'

/** A family as the desk shows it, with the used share of the promised time. */
export function familyOf(stored: StoredFamily, calendars: ReplyCalendars, now: Date): Family {
  const { branch_id, waiting_since, next_step, next_step_on, last_at, ...family } = stored
  const calendar = calendars.of(branch_id)
  const promised = promisedMinutes(calendar)
  const used = waiting_since ? workingMinutes(waiting_since, now, calendar) : 0
  return {
    ...family,
    waiting_since: waiting_since?.toISOString() ?? null,
    overdue: waiting_since !== null && waiting_since < overdueBefore(now, calendar),
    reply_clock: waiting_since
      ? {
          due_at: replyDue(waiting_since, calendar).toISOString(),
          used_minutes: used,
          promised_minutes: promised,
        }
      : null,
    next_step: next_step === null ? null : { text: next_step, on: next_step_on },
    last_at: last_at.toISOString(),
  }
}
