import { addContent, publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import type { KindName, Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { richTextOf } from 'contract/rich-text.ts'
import type { TestStaff } from '../staff/testing.ts'

type Sample = Readonly<Record<Part, Fields>>
const week = [0, 1, 2, 3, 4].map((day) => ({ day, opens: '07:00', closes: '14:00' }))

/** One item of each kind in both languages; each contains `نخلة` and `date palm`. */
export const samples: Readonly<
  Record<Exclude<KindName, 'school' | 'survey_text' | 'page' | 'letter' | 'paper'>, Sample>
> = {
  post: {
    ar: { title: 'نخلة جديدة', excerpt: 'زرعنا نخلة.', body: richTextOf('زرعنا نخلة في الفناء.') },
    en: {
      title: 'A date palm',
      excerpt: 'We planted it.',
      body: richTextOf('We planted a date palm in the yard.'),
    },
    common: { category_id: 1, image: 'posts/reef.webp', branch_id: 1 },
  },
  event: {
    ar: { title: 'يوم النخلة', description: 'نحصد معًا.', place: 'الفناء', program: [{ at: '09:00', text: 'نبدأ' }] },
    en: {
      title: 'Date palm day',
      description: 'We harvest.',
      place: 'The yard',
      program: [{ at: '09:00', text: 'Start' }],
    },
    common: {
      image: 'events/open-morning.webp',
      starts_at: '2027-01-05T06:00:00.000Z',
      ends_at: '2027-01-05T08:00:00.000Z',
    },
  },
  post_category: { ar: { name: 'النخلة' }, en: { name: 'The date palm' }, common: {} },
  slider: {
    ar: {
      ...{ title: 'نخلة', text: 'ظل واسع.', link_label: 'اقرأوا', alt: 'نخلة في فناء' },
      ...{ image: 'posts/bells.webp', image_narrow: 'posts/lanterns.webp' },
    },
    en: {
      ...{ title: 'A date palm', text: 'Wide shade.', link_label: 'Read', alt: 'A date palm in a yard' },
      ...{ image: 'posts/bells.webp', image_narrow: 'posts/lanterns.webp' },
    },
    common: { link: '/about?tab=2', sky: '#aabbcc' },
  },
  ad: {
    ar: { title: 'نخلة', text: 'تعالوا.' },
    en: { title: 'A date palm', text: 'Come.' },
    common: { link: '/booktour', image: 'posts/reef.webp', plane: 'gold' },
  },
  statistic: { ar: { title: 'نخلة' }, en: { title: 'date palms' }, common: { number: 12 } },
  program: {
    ar: { name: 'نخلة', ages: 'من 3 إلى 5', text: 'في الظل.', description: 'نعمل في الظل.' },
    en: { name: 'date palm', ages: '3 to 5', text: 'In the shade.', description: 'We work in the shade.' },
    common: { from_years: 3, to_years: 5.5, image: 'posts/reef.webp' },
  },
  about_entry: {
    ar: { title: 'نخلة', text: 'وعد.' },
    en: { title: 'A date palm', text: 'A promise.' },
    common: { image: 'posts/reef.webp' },
  },
  about_part: {
    ar: { title: 'نخلة', items: ['أولًا', 'ثانيًا'] },
    en: { title: 'A date palm', items: ['First'] },
    common: { tab: '0', kind: 'list' },
  },
  certificate: {
    ar: { title: 'شهادة نخلة', issuer: 'الوزارة', text: 'رخصة.' },
    en: { title: 'Date palm licence', issuer: 'The ministry', text: 'A licence.' },
    common: { image: 'certificates/first-aid.webp' },
  },
  branch: {
    ar: {
      ...{ name: 'النخلة', city: 'تبوك', tagline: 'بيت بين النخيل', headline: 'صباح هادئ' },
      ...{ description: 'غرف مضيئة.', address: 'شارع النخلة', directions: 'بعد الدوار.', ages: 'من 3 إلى 6' },
    },
    en: {
      ...{ name: 'Date palm house', city: 'Tabuk', tagline: 'Among palms', headline: 'Calm mornings' },
      ...{ description: 'Bright rooms.', address: 'Palm Street', directions: 'After the roundabout.', ages: '3 to 6' },
    },
    common: {
      ...{ slug: 'date-palm', phone_numbers: ['+966501112233'], email: 'palm@school.example' },
      ...{ admissions_email: 'palm@school.example', latitude: 28.38, longitude: 36.57, working_hours: week },
      ...{ programs: [1, 2], image: 'posts/reef.webp' },
    },
  },
  calendar_entry: {
    ar: { title: 'يوم النخلة' },
    en: { title: 'Date palm day' },
    common: { kind: 'term', starts_on: '2019-09-01', ends_on: '2019-09-02', branches: [1] },
  },
}

/** Creates an item of a kind from its sample with `changes`, published in these languages. */
export async function anItem(
  staff: TestStaff,
  kind: keyof typeof samples,
  languages: readonly ('ar' | 'en')[],
  changes: Partial<Sample> = {},
) {
  const { id } = await staff.call(addContent, { body: { kind } })
  for (const part of ['ar', 'en', 'common'] as const) {
    const fields = { ...samples[kind][part], ...changes[part] }
    await staff.call(saveContentPart, { params: { id, part }, body: { fields, version: 1 } })
  }
  if (languages.length > 0) await staff.call(publishContent, { params: { id }, body: { parts: [...languages] } })
  return staff.call(showContent, { params: { id } })
}

/** Changes fields of a published part and publishes it again. */
export async function republish(staff: TestStaff, id: number, part: Part, fields: Fields) {
  const { version } = (await staff.call(showContent, { params: { id } })).parts[part]
  await staff.call(saveContentPart, { params: { id, part }, body: { fields, version } })
  await staff.call(publishContent, { params: { id }, body: { parts: [part] } })
}
