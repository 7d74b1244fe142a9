import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  clockTime,
  hijriDay,
  longDay,
  phoneText,
  riyadhDay,
  timeRange,
  weekdayName,
  weekdayOf,
} from './format.ts'

const zones = ['UTC', 'Asia/Riyadh', 'America/Los_Angeles']
afterEach(() => vi.unstubAllEnvs())

const hijriOf: [isoDay: string, english: string, arabic: string][] = [
  ['2019-01-01', '25 Rabiʻ II 1440\u00a0AH', '25 ربيع الآخر 1440\u00a0هـ'],
  ['2024-12-02', '1 Jumada II 1446\u00a0AH', '1 جمادى الآخرة 1446\u00a0هـ'],
  ['2025-03-01', '1 Ramadan 1446\u00a0AH', '1 رمضان 1446\u00a0هـ'],
  ['2026-02-18', '1 Ramadan 1447\u00a0AH', '1 رمضان 1447\u00a0هـ'],
  ['2026-06-16', '1 Muharram 1448\u00a0AH', '1 محرم 1448\u00a0هـ'],
]

describe.each(zones)('on a machine in %s', (zone) => {
  test.each(hijriOf)('%s is the Umm al-Qura day %s', (isoDay, english, arabic) => {
    vi.stubEnv('TZ', zone)
    expect(hijriDay('en', isoDay, true)).toBe(english)
    expect(hijriDay('ar', isoDay, true)).toBe(arabic)
  })

  test.each([
    ['2026-03-03T20:59:59Z', '2026-03-03', 2],
    ['2026-03-03T21:00:00Z', '2026-03-04', 3],
    ['2026-03-03T21:30:00Z', '2026-03-04', 3],
    ['2026-12-31T21:00:00Z', '2027-01-01', 5],
  ])('%s is %s in Riyadh', (moment, day, weekday) => {
    vi.stubEnv('TZ', zone)
    expect(riyadhDay(new Date(moment))).toBe(day)
    expect(weekdayOf(day)).toBe(weekday)
  })

  test('days are counted over the ends of months, years and February', () => {
    vi.stubEnv('TZ', zone)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-29', -29)).toBe('2026-02-28')
  })

  test('a day is written in the words of each language, with the digits 0 to 9', () => {
    vi.stubEnv('TZ', zone)
    expect(longDay('ar', '2026-11-24')).toBe('الثلاثاء، 24 نوفمبر 2026')
    expect(longDay('en', '2026-11-24')).toMatch(/^Tuesday, (24 November|November 24,) 2026$/)
  })
})

test('the week begins with Sunday in both languages', () => {
  expect(weekdayName('en', 0)).toBe('Sunday')
  expect(weekdayName('ar', 0)).toBe('الأحد')
  expect(weekdayName('ar', 6)).toBe('السبت')
})

test.each([
  ['00:05', '12:05 am', '12:05 ص'],
  ['10:30', '10:30 am', '10:30 ص'],
  ['12:00', '12:00 pm', '12:00 م'],
  ['15:00', '3:00 pm', '3:00 م'],
])('%s is %s', (time, english, arabic) => {
  expect(clockTime('en', time).replace('\u00a0', ' ')).toBe(english)
  expect(clockTime('ar', time).replace('\u00a0', ' ')).toBe(arabic)
})

test('a range of times is words in Arabic, because a dash has no safe order there', () => {
  expect(timeRange('ar', '09:00', '11:30').replaceAll('\u00a0', ' ')).toBe('من 9:00 ص إلى 11:30 ص')
})

test.each([
  ['+966501234567', '+966 50 123 4567'],
  ['+966920001234', '+966 92 000 1234'],
  ['+971501234567', '+971 5012 345 67'],
])('%s is grouped for reading and keeps its digits', (number, _) => {
  expect(phoneText(number).replaceAll(' ', '')).toBe(number)
  expect(phoneText(number)).toContain(' ')
})
