import { hourMs } from 'contract/durations.ts'
import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { expect, test } from 'vitest'
import { events } from './events.ts'
import { momentsOf } from './rows.ts'

test('events of the demo school keep their weekday, their order and their side of today, whatever the day of loading', () => {
  for (let later = 0; later < 14; later += 1) {
    const today = addDays('2026-11-21', later)
    for (const event of events) {
      const { starts_at, ends_at } = momentsOf(event, today)
      expect(weekdayOf(riyadhDay(starts_at)), event.title.en).toBe(event.starts.weekday)
      expect(ends_at > starts_at, event.title.en).toBe(true)
      const hours = (ends_at.getTime() - starts_at.getTime()) / hourMs
      expect(hours, event.title.en).toBe(event.all_day ? 120 : Math.min(hours, 4))
      const coming = ends_at > new Date(`${today}T12:00:00+03:00`)
      expect(coming, event.title.en).toBe(event.starts.days_from_now > 0)
    }
  }
})
