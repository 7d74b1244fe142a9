import { overdueBefore, type ReplyCalendar, usualPromiseDays } from 'contract/families/reply-clock.ts'
import type { Db, Trx } from '../../db/client.ts'
import { closedDaysAround, promiseDays } from './calendar-queries.ts'

export interface ReplyCalendars {
  readonly promiseDays: number
  readonly of: (branchId: number | null) => ReplyCalendar
  /** From when on somebody has waited too long, for the branches that close on days of their own, and for the others. */
  readonly overdueBefore: (now: Date) => { readonly byBranch: ReadonlyMap<number, Date>; readonly others: Date }
}

/** The clock of every branch: the promise, and the days on which nobody answers there. */
export async function replyCalendars(db: Db | Trx, now: Date): Promise<ReplyCalendars> {
  const [closed, promised = usualPromiseDays] = [await closedDaysAround(db, now), await promiseDays(db)]
  const branches = [...new Set(closed.flatMap(({ branch_ids }) => branch_ids))]
  const of = (branchId: number | null): ReplyCalendar => {
    const here = closed.filter(
      ({ branch_ids }) => branch_ids.length === 0 || (branchId !== null && branch_ids.includes(branchId)),
    )
    return {
      promiseDays: promised,
      isHoliday: (day) => here.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on),
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
