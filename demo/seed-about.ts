// Writes what stands on the tabs of the about page.
import type { DB } from 'api/db/types.generated.ts'
import type { Transaction } from 'kysely'
import { aboutStory } from './about-story.ts'

export const aboutParts = [...aboutStory]

export async function writeAboutTabs(trx: Transaction<DB>): Promise<void> {
  await trx
    .insertInto('about_parts')
    .values(
      aboutParts.map(({ items = [], ...part }, place) => ({
        id: place + 1,
        ...part,
        items: JSON.stringify(items),
        position: place + 1,
      })),
    )
    .execute()
}
