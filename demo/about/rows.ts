// Writes the contents of the about page's tabs.
import type { Trx } from 'api/platform/db/client.ts'
import { sql } from 'kysely'
import { certificates } from '../school/certificates.ts'
import type { Text } from '../types.ts'
import { aboutCare } from './care.ts'
import { aboutCurriculum } from './curriculum.ts'
import { aboutDay } from './day.ts'
import { aboutFees, aboutQuestions } from './parents.ts'
import { aboutStory } from './story.ts'

export const aboutParts = [
  ...aboutStory,
  ...aboutDay,
  ...aboutFees,
  ...aboutQuestions,
  ...aboutCurriculum,
  ...aboutCare,
].map((part, index) => ({ id: index + 1, ...part, position: index + 1 }))

const both = (label: Text | string | undefined) => (typeof label === 'string' ? { en: label, ar: label } : label)

const inMonths = (months: number | null) =>
  months === null ? null : sql<string>`(current_date + make_interval(months => ${months}))::date`

export async function writeAboutTabs(trx: Trx): Promise<void> {
  await trx
    .insertInto('about_parts')
    .values(
      aboutParts.map(({ items, label, ...part }) => ({
        ...part,
        label: both(label),
        items: JSON.stringify(items ?? []),
      })),
    )
    .execute()
  await trx
    .insertInto('certificates')
    .values(
      certificates.map(({ months_valid, ...certificate }, index) => ({
        ...certificate,
        valid_until: inMonths(months_valid),
        position: index + 1,
      })),
    )
    .execute()
}
