import { afterEach, describe, expect, test } from 'vitest'
import {
  beadsUsed,
  offersHeldUntil,
  overdueBefore,
  type ReplyCalendar,
  replyDue,
  workingMinutes,
} from './reply-clock.ts'

const { TZ: zone } = process.env
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const at = (riyadh: string) => new Date(`${riyadh}:00+03:00`)
const calendar = (changes: Partial<ReplyCalendar> = {}): ReplyCalendar => ({
  isHoliday: () => false,
  promiseDays: 2,
  ...changes,
})
const iso = (riyadh: string) => at(riyadh).toISOString()

describe.each(['America/Los_Angeles', 'Asia/Riyadh', 'Pacific/Auckland'])('with a machine in %s', (timeZone) => {
  const use = () => {
    process.env.TZ = timeZone
  }

  test.each([
    ['within a day', '2026-03-01T09:00', '2026-03-01T11:30', 150],
    ['at night nothing', '2026-03-01T16:00', '2026-03-02T08:00', 0],
    ['over a weekend', '2026-03-05T15:00', '2026-03-08T09:00', 120],
    ['asked on a Friday', '2026-03-06T10:00', '2026-03-08T08:30', 30],
    ['two whole days', '2026-03-01T08:00', '2026-03-02T16:00', 960],
    ['backwards nothing', '2026-03-02T09:00', '2026-03-01T09:00', 0],
  ])('desk §3 the clock runs Sunday to Thursday from 8 to 16 in Riyadh: %s', (_what, since, until, minutes) => {
    use()
    expect(workingMinutes(at(since), at(until), calendar())).toBe(minutes)
  })

  test('desk §3 a request of a Thursday afternoon is due on Monday afternoon', () => {
    use()
    expect(replyDue(at('2026-03-05T15:00'), calendar()).toISOString()).toBe(iso('2026-03-09T15:00'))
    expect(replyDue(at('2026-03-06T23:30'), calendar()).toISOString()).toBe(iso('2026-03-09T16:00'))
  })

  test('desk §3 holidays stop it, and so does a last night of Ramadan that begins one', () => {
    use()
    const eid = calendar({ isHoliday: (day) => day >= '2026-03-08' && day <= '2026-03-10' })
    expect(workingMinutes(at('2026-03-05T15:00'), at('2026-03-11T09:00'), eid)).toBe(120)
    expect(replyDue(at('2026-03-05T15:00'), eid).toISOString()).toBe(iso('2026-03-12T15:00'))
  })

  test('desk §3 in the hours of Ramadan a day is shorter, and the promise is as long in minutes', () => {
    use()
    const ramadan = calendar({ hoursOn: (day) => (day < '2026-03-20' ? { from: 570, to: 840 } : undefined) })
    expect(workingMinutes(at('2026-03-01T08:00'), at('2026-03-01T16:00'), ramadan)).toBe(270)
    expect(replyDue(at('2026-03-01T09:30'), ramadan).toISOString()).toBe(iso('2026-03-04T12:00'))
  })

  test('desk §3 exactly the requests before one moment are overdue', () => {
    use()
    const holidays = calendar({ isHoliday: (day) => day === '2026-03-03' })
    for (const now of [
      '2026-03-05T10:00',
      '2026-03-08T08:00',
      '2026-03-06T12:00',
      '2026-03-04T16:00',
      '2026-03-03T12:00',
    ]) {
      const before = overdueBefore(at(now), holidays)
      for (const [offset, isOver] of [
        [-60_000, true],
        [60_000, false],
      ] as const) {
        const minutes = workingMinutes(new Date(before.getTime() + offset), at(now), holidays)
        expect(minutes > 960, `${now} ${offset}: ${minutes}`).toBe(isOver)
      }
    }
  })

  test('desk §3 an offer is held until 16:00 of the next working day', () => {
    use()
    const offers = [at('2026-03-10T09:00')]
    expect(offersHeldUntil(at('2026-03-01T09:00'), calendar(), offers)).toEqual(at('2026-03-02T16:00'))
    expect(offersHeldUntil(at('2026-03-05T09:00'), calendar(), offers)).toEqual(at('2026-03-08T16:00'))
  })
})

test('desk §3 the promised time is divided into eight beads', () => {
  expect([0, 119, 120, 959, 960, 5000].map((minutes) => beadsUsed(minutes, 960))).toEqual([0, 0, 1, 7, 8, 8])
})
