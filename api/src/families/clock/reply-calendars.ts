import { coversDay } from 'contract/calendar/closing-days.ts'
import { overdueBefore, type ReplyCalendar, usualPromiseDays } from 'contract/families/reply-clock.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { promiseDays, specialDaysAround } from './calendar-queries.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

export interface ReplyCalendars {
  readonly promiseDays: number
  readonly of: (branchId: number | null) => ReplyCalendar
  /** The moment before which a request is overdue: for each branch with closed days of its own, and for the others. */
  readonly overdueBefore: (now: Date) => { readonly byBranch: ReadonlyMap<number, Date>; readonly others: Date }
}

/** Reply clock of every branch: the promised days, and the days that do not count. */
export async function replyCalendars(db: Db | Trx, now: Date): Promise<ReplyCalendars> {
  const [special, promised = usualPromiseDays] = [await specialDaysAround(db, now), await promiseDays(db)]
  const branches = [...new Set(special.flatMap(({ branch_ids }) => branch_ids))]
  const of = (branchId: number | null): ReplyCalendar => {
    const here = special.filter(
      ({ branch_ids }) => branch_ids.length === 0 || (branchId !== null && branch_ids.includes(branchId)),
    )
    const on = (day: string) => here.filter((days) => coversDay(days, day))
    return {
      promiseDays: promised,
      isHoliday: (day) => on(day).some(({ kind }) => kind !== 'hours'),
      // During Ramadan the school opens later and closes earlier.
      hoursOn(day) {
        const [{ opens_at, closes_at } = {}] = on(day).filter(({ kind }) => kind === 'hours')
        return opens_at && closes_at ? { from: minutesOf(opens_at), to: minutesOf(closes_at) } : undefined
      },
    }
  }
  return {
    promiseDays: promised,
    of,
    overdueBefore: (at) => ({
      byBranch: new Map(branches.map((branchId) => [branchId, overdueBefore(at, of(branchId))])),
      others: overdueBefore(at, of(null)),
    }),
  }
}
