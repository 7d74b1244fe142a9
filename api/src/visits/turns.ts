import { riyadhDay } from 'i18n/format.ts'
import { requireOpenDeadline } from '../db/deadline.ts'

interface Turn {
  readonly branchId: number
  readonly startsAt: Date
}

/**
 * The database lets one after the other take a place of a day; who would wait there waits here instead, and holds no
 * connection meanwhile. Whenever one has ended, all who wait look again (`refuse` throws): those who are too late leave at
 * once, and do not stand in the way of the others.
 */
export function turnsOfDays() {
  const running = new Map<string, Promise<unknown>>()

  return async <T>({ branchId, startsAt }: Turn, refuse: () => Promise<void>, work: () => Promise<T>): Promise<T> => {
    const day = `${branchId} ${riyadhDay(startsAt)}`
    await refuse()
    for (let before = running.get(day); before; before = running.get(day)) {
      await before
      requireOpenDeadline()
      await refuse()
    }
    const working = work()
    const end = () => running.delete(day)
    running.set(day, working.then(end, end))
    return working
  }
}
