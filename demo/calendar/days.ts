// The school years around today: fixed national days, religious days by Umm al-Qura, and three terms between them.
import { coversDay, isClosing } from 'contract/calendar/closing-days.ts'
import { schoolYearOf, schoolYearSpan } from 'contract/calendar/school-year.ts'
import { addDays, weekdayOf } from 'i18n/format.ts'
import { daysOfHijri } from 'i18n/hijri.ts'
import type { CalendarDays, Text } from '../types.ts'

const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [0, 1, 2, 3, 4, 5, 6]
const ramadan = 9
const shawwal = 10
const dhuAlHijjah = 12
const jeddah = [1, 2]
const elsewhere = [3, 4, 5]

/** The first day with this weekday (0 is Sunday) on or after a day. */
const onOrAfter = (isoDay: string, weekday: number) => addDays(isoDay, (weekday - weekdayOf(isoDay) + 7) % 7)

type Entry = Omit<CalendarDays, 'id'>
const noSchool: Text = { en: 'No school for children', ar: 'لا دوام للأطفال' }

const entry = (
  kind: Entry['kind'],
  title: Text,
  starts_on: string,
  ends_on = starts_on,
  more: Partial<Entry> = {},
): Entry => ({
  kind,
  title,
  text: null,
  starts_on,
  ends_on,
  is_approximate: false,
  opens_at: null,
  closes_at: null,
  branch_ids: [],
  ...more,
})

/** A national day on a Friday is observed on the Thursday before, on a Saturday on the Sunday after. */
function nationalDay(title: Text, isoDay: string): Entry {
  const weekday = weekdayOf(isoDay)
  if (weekday === friday) return entry('holiday', title, addDays(isoDay, -1), isoDay)
  if (weekday === saturday) return entry('holiday', title, isoDay, addDays(isoDay, 1))
  return entry('holiday', title, isoDay)
}

/** Religious days by the Umm al-Qura calendar; all are approximate. */
function moonDays(from: string, to: string) {
  const approximate = { is_approximate: true }
  const fitr = daysOfHijri(shawwal, 1, from, to)
  return {
    fitr,
    entries: [
      ...daysOfHijri(ramadan, 1, from, to).map((first) => {
        const feast = fitr.find((isoDay) => isoDay > first) ?? addDays(first, 30)
        return entry('hours', { en: 'Ramadan hours', ar: 'دوام رمضان' }, first, addDays(feast, -6), {
          ...approximate,
          text: { en: 'From 9:30 am to 1:30 pm', ar: 'من 9:30 ص إلى 1:30 م' },
          opens_at: '09:30',
          closes_at: '13:30',
        })
      }),
      ...fitr.map((feast) =>
        entry(
          'holiday',
          { en: 'Eid al-Fitr holiday', ar: 'إجازة عيد الفطر' },
          addDays(feast, -5),
          addDays(feast, 7),
          approximate,
        ),
      ),
      ...daysOfHijri(dhuAlHijjah, 10, from, to).map((feast) =>
        entry(
          'holiday',
          { en: 'Eid al-Adha holiday', ar: 'إجازة عيد الأضحى' },
          addDays(feast, -2),
          addDays(feast, 4),
          approximate,
        ),
      ),
    ],
  }
}

/** Moves a day by weeks until no feast lies on it. */
const besides = (feasts: readonly Entry[], isoDay: string, days: 7 | -7): string =>
  isFree(feasts, isoDay) ? isoDay : besides(feasts, addDays(isoDay, days), days)

/** The second term ends before Eid al-Fitr if the feast falls into spring, otherwise in March. */
function spring(next: number, fitr: readonly string[], feasts: readonly Entry[]) {
  const feast = fitr.find((isoDay) => isoDay >= `${next}-02-01` && isoDay <= `${next}-04-15`)
  if (feast)
    return { last: onOrAfter(addDays(feast, -12), thursday), first: onOrAfter(addDays(feast, 8), sunday), feast }
  const last = besides(feasts, onOrAfter(`${next}-03-04`, thursday), -7)
  return { last, first: besides(feasts, addDays(last, 10), 7), feast }
}

const isFree = (entries: readonly Entry[], isoDay: string) =>
  !entries.some(({ kind, starts_on, ends_on }) => kind === 'holiday' && starts_on <= isoDay && isoDay <= ends_on)

function schoolYear(year: number): Entry[] {
  const { from, to } = schoolYearSpan(year)
  const next = year + 1
  const first = onOrAfter(`${year}-08-23`, sunday)
  const moon = moonDays(from, to)
  const firstEnds = besides(moon.entries, onOrAfter(`${year}-11-12`, thursday), -7)
  const { last: secondEnds, first: thirdBegins, feast } = spring(next, moon.fitr, moon.entries)
  const secondBegins = besides(moon.entries, addDays(firstEnds, 10), 7)
  const thirdEnds = besides(moon.entries, onOrAfter(`${next}-06-20`, thursday), -7)
  const winter = onOrAfter(`${next}-01-08`, sunday)
  const midYear: Text = { en: 'Mid-year break', ar: 'إجازة منتصف العام' }

  const holidays = [
    nationalDay({ en: 'Saudi National Day', ar: 'اليوم الوطني' }, `${year}-09-23`),
    entry('holiday', { en: 'Autumn break', ar: 'إجازة الخريف' }, addDays(firstEnds, 3), addDays(firstEnds, 7)),
    // A feast in winter replaces the winter break.
    ...(feast && feast < `${next}-02-20`
      ? []
      : [
          entry('holiday', midYear, winter, addDays(winter, 4), { branch_ids: elsewhere }),
          entry('holiday', midYear, addDays(winter, 7), addDays(winter, 11), { branch_ids: jeddah }),
        ]),
    nationalDay({ en: 'Founding Day', ar: 'يوم التأسيس' }, `${next}-02-22`),
    ...(feast
      ? []
      : [entry('holiday', { en: 'Spring break', ar: 'إجازة الربيع' }, addDays(secondEnds, 3), addDays(secondEnds, 7))]),
    ...moon.entries
      .filter(({ starts_on }) => starts_on <= thirdEnds)
      // A feast between two terms becomes the break between them.
      .map((days) =>
        feast && days.kind === 'holiday' && days.starts_on <= feast && feast <= days.ends_on
          ? { ...days, starts_on: addDays(secondEnds, 3), ends_on: addDays(thirdBegins, -1) }
          : days,
      )
      .map((days) =>
        feast && days.kind === 'hours' && days.starts_on < feast ? { ...days, ends_on: secondEnds } : days,
      ),
    entry(
      'holiday',
      { en: 'Summer holiday', ar: 'الإجازة الصيفية' },
      addDays(thirdEnds, 3),
      addDays(onOrAfter(`${next}-08-23`, sunday), -1),
    ),
  ]
  const single = (kind: Entry['kind'], title: Text, earliest: string, weekday: number, more: Partial<Entry>) => {
    let isoDay = onOrAfter(earliest, weekday)
    while (!isFree(holidays, isoDay)) isoDay = addDays(isoDay, 7)
    return entry(kind, title, isoDay, isoDay, more)
  }
  const training: Text = { en: 'Guides’ training day', ar: 'يوم تدريب المعلمات' }

  return [
    entry('staff', { en: 'The rooms are prepared', ar: 'تجهيز الغرف' }, addDays(first, -7), addDays(first, -3), {
      text: noSchool,
    }),
    entry('term', { en: 'First term begins', ar: 'بداية الفصل الدراسي الأول' }, first, first, {
      text: {
        en: 'Our school year has three terms. The first morning lasts two hours',
        ar: 'نعتمد ثلاثة فصول دراسية. والصباح الأول ساعتان فقط',
      },
    }),
    entry('term', { en: 'First term ends', ar: 'نهاية الفصل الدراسي الأول' }, firstEnds),
    entry('term', { en: 'Second term begins', ar: 'بداية الفصل الدراسي الثاني' }, secondBegins),
    entry('term', { en: 'Second term ends', ar: 'نهاية الفصل الدراسي الثاني' }, secondEnds),
    entry('term', { en: 'Third term begins', ar: 'بداية الفصل الدراسي الثالث' }, thirdBegins),
    entry('term', { en: 'Third term ends', ar: 'نهاية الفصل الدراسي الثالث' }, thirdEnds, thirdEnds, {
      text: { en: 'Everybody takes their plant home', ar: 'يأخذ كل طفل نبتته إلى البيت' },
    }),
    ...holidays,
    single('staff', training, `${year}-10-12`, monday, { text: noSchool }),
    single('staff', training, `${next}-02-02`, wednesday, { text: noSchool }),
    single('staff', training, `${next}-04-27`, tuesday, { text: noSchool }),
    single('closure', { en: 'La Palma is closed', ar: 'فرع لا بالما مغلق' }, `${year}-12-07`, tuesday, {
      text: { en: 'The resort renews its gate', ar: 'المنتجع يجدّد بوابته' },
      branch_ids: [2],
    }),
    single('closure', { en: 'Al Corniche is closed', ar: 'فرع الكورنيش مغلق' }, `${year}-12-14`, monday, {
      text: { en: 'The marathon passes the door', ar: 'يمر الماراثون أمام الباب' },
      branch_ids: [4],
    }),
    single('closure', { en: 'Al Manhal is closed', ar: 'فرع المنهل مغلق' }, `${next}-04-06`, monday, {
      text: { en: 'The chimneys are swept', ar: 'تُنظَّف المداخن' },
      branch_ids: [5],
    }),
  ].sort((one, other) => (one.starts_on < other.starts_on ? -1 : 1))
}

/** The school year of a day and the one after it. */
export function calendarDays(today: string): CalendarDays[] {
  const year = schoolYearOf(today)
  return [...schoolYear(year), ...schoolYear(year + 1)].map((days, index) => ({ id: index + 1, ...days }))
}

/** Whether a day is free for a branch; without a branch, for any of the branches. */
export const isHoliday = (entries: readonly CalendarDays[], isoDay: string, branchId: number | null) =>
  entries.some(
    (entry) =>
      isClosing(entry) &&
      coversDay(entry, isoDay) &&
      (branchId === null || entry.branch_ids.length === 0 || entry.branch_ids.includes(branchId)),
  )
