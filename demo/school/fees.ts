import type { Trx } from 'api/platform/db/client.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { Span } from 'contract/fees/amounts.ts'
import type { Schedule } from 'contract/registrations/schedules.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Text } from '../types.ts'
import { branches } from './branches.ts'

/** Net riyals of each programme (Infants, Toddlers, Preschool, Primary) in the dearest branch. */
const riyals: readonly (readonly [programId: number, schedule: Schedule, per: Span, net: number])[] = [
  [1, 'full_time', 'year', 29_500],
  [1, 'part_time', 'year', 22_800],
  [2, 'full_time', 'year', 26_000],
  [2, 'part_time', 'year', 20_200],
  [2, 'flexible', 'day', 180],
  [3, 'full_time', 'year', 24_600],
  [3, 'full_time', 'term', 8_600],
  [3, 'part_time', 'year', 20_700],
  [3, 'flexible', 'day', 160],
  [4, 'full_time', 'year', 27_000],
]
/** Riyals that a year costs less in these branches. */
const less: Readonly<Record<number, number>> = { 3: 500, 4: 1000, 5: 500 }
const citizensWithoutVat = [3, 4]

const included: readonly Text[] = [
  { en: 'Snack and lunch, cooked in the branch', ar: 'الوجبة الخفيفة والغداء من مطبخ الفرع' },
  { en: 'Every material, walks and visits', ar: 'جميع الأدوات، والنزهات والزيارات' },
  { en: 'Insurance during school hours', ar: 'التأمين خلال الدوام' },
]
const notIncluded: readonly (Text & { readonly net?: number })[] = [
  { en: 'Opening the file, once', ar: 'فتح الملف، مرة واحدة', net: 500_00 },
  {
    en: 'Care after 3:00 pm where the branch offers it, a month',
    ar: 'الرعاية بعد 3:00 م حيث يقدّمها الفرع، للشهر',
    net: 600_00,
  },
  { en: 'The bus, by distance', ar: 'الحافلة، بحسب المسافة' },
]
const goodToKnow: readonly Text[] = [
  {
    en: 'A year is paid in three equal parts: before the first day, in December and in March.',
    ar: 'تُدفع رسوم السنة على ثلاث دفعات متساوية: قبل اليوم الأول، وفي ديسمبر، وفي مارس.',
  },
  {
    en: 'Brothers and sisters: 10% less for the second child, 20% less for the third.',
    ar: 'الإخوة: خصم 10% للطفل الثاني و20% للثالث.',
  },
  {
    en: 'Leaving: one month’s notice. What was paid for later months comes back within fourteen days.',
    ar: 'عند المغادرة: يكفي إشعار قبل شهر، وما دُفع عن الأشهر التي تليه يعود خلال أربعة عشر يومًا.',
  },
  {
    en: 'Mothers who work may ask Qurrah for support before the first day: https://qurrah.sa',
    ar: 'للأم العاملة أن تطلب دعم برنامج قرة قبل اليوم الأول: https://qurrah.sa',
  },
]

/** Net halalas; next year everything costs four in a hundred more, in whole ten riyals. */
const netOf = (net: number, lower: number, isNextYear: boolean) =>
  isNextYear ? Math.round((net - lower) * 10.4) * 10 : (net - lower) * 100

/** The fees of every branch, for the running school year and the next. */
export async function writeFees(trx: Trx, now: Date) {
  const running = schoolYearOf(riyadhDay(now))
  const lines = {
    included: JSON.stringify(included),
    not_included: JSON.stringify(notIncluded),
    good_to_know: JSON.stringify(goodToKnow),
  }
  const rows = await trx
    .insertInto('fees')
    .values(
      branches.flatMap(({ id }) =>
        [running, running + 1].map((year) => ({
          ...{ branch_id: id, year, state_bears_vat: citizensWithoutVat, version: 1 },
          ...lines,
        })),
      ),
    )
    .returning(['id', 'branch_id', 'year'])
    .execute()
  await trx
    .insertInto('fee_amounts')
    .values(
      rows.flatMap(({ id, branch_id, year }) =>
        riyals
          .filter(([program]) => branches.find((branch) => branch.id === branch_id)?.program_ids.includes(program))
          .map(([program_id, schedule, per, net]) => ({
            ...{ fees_id: id, program_id, schedule, per },
            net: netOf(net, per === 'year' ? (less[branch_id] ?? 0) : 0, year > running),
          })),
      ),
    )
    .execute()
}
