import { expect, test } from 'vitest'
import { riyadhTime } from './format.ts'
import { hijriDate } from './hijri.ts'
import { addMonths, daysOf, hijriMonthsText, monthName, monthText, weeksOf } from './months.ts'

test('a month begins with the week its first day is in, from Sunday to Saturday', () => {
  const november = weeksOf('2026-11')
  expect(november).toHaveLength(5)
  expect(november[0]?.[0]).toBe('2026-11-01')
  expect(november.at(-1)?.[6]).toBe('2026-12-05')
  // Begins on a Saturday and has 31 days: six weeks.
  expect(weeksOf('2026-08')).toHaveLength(6)
  // Four weeks and not a day more.
  expect(weeksOf('2026-02').flat()).toHaveLength(28)
})

test('a moment belongs to its day in Riyadh, and an end at midnight to the day before', () => {
  expect(daysOf({ starts_at: '2026-11-03T21:00:00Z', ends_at: '2026-11-05T21:00:00Z' })).toEqual({
    first: '2026-11-04',
    last: '2026-11-05',
  })
  expect(riyadhTime(new Date('2026-11-03T21:00:00Z'))).toBe('00:00')
  expect(riyadhTime(new Date('2026-11-04T06:05:00Z'))).toBe('09:05')
})

test('months are counted over the end of a year, both ways', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-05', -17)).toBe('2024-12')
})

test('a month has its name in both languages, and its Hijri months beside it', () => {
  expect([monthText('en', '2026-11'), monthText('ar', '2026-11')]).toEqual(['November 2026', 'نوفمبر 2026'])
  expect([monthName('en', '2026-11-04', 'short'), monthName('ar', '2026-11-04', 'short')]).toEqual(['Nov', 'نوفمبر'])
  expect(hijriMonthsText('en', '2026-11')).toBe('Jumada I – Jumada II 1448\u00a0AH')
  expect(hijriMonthsText('ar', '2026-11')).toBe('جمادى الأولى – جمادى الآخرة 1448\u00a0هـ')
  expect(hijriMonthsText('ar', '2026-06')).toBe('ذو الحجة 1447 – محرم 1448\u00a0هـ')
})

test('the golden pairs of Umm al-Qura, in numbers', () => {
  expect(hijriDate('2019-01-01')).toEqual({ year: 1440, month: 4, day: 25 })
  expect(hijriDate('2026-02-18')).toEqual({ year: 1447, month: 9, day: 1 })
  expect(hijriDate('2026-06-16')).toEqual({ year: 1448, month: 1, day: 1 })
})
