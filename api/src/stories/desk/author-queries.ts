import { sql } from 'kysely'
import { wordsOf } from '../../platform/db/bilingual.ts'
import type { Db } from '../../platform/db/client.ts'
import type { ReturnedStory } from './mail-texts.ts'

/** Number of accounts that viewed a story of this author on a day in Riyadh. */
export async function countReaders(db: Db, madeBy: number, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::integer as count
    from story_drafts join story_items on story_items.story_id = story_drafts.story_id
    join story_views on item_id = story_items.id
    where made_by = ${madeBy} and seen_on = ${day}`.execute(db)
  return rows[0]?.count ?? 0
}

type ReturnedStoryInMail = Omit<ReturnedStory, 'id' | 'date' | 'link'>

/** A story that was sent back, with its author, if the author is still on the staff and did not send it back themselves. */
export async function returnedStoryInMail(db: Db, draftId: number): Promise<ReturnedStoryInMail | undefined> {
  const { rows } = await sql<ReturnedStoryInMail>`
    select maker.email::text as to, maker.name, maker.language, school.name as school, school.email as "schoolEmail",
      ${wordsOf('branches', 'name')} as branch, coalesce(decider.name, '') as "returnedBy"
    from story_drafts join branches on branches.id = branch_id join staff maker on maker.id = made_by
    left join staff decider on decider.id = decided_by cross join school
    where story_drafts.id = ${draftId} and state = 'returned' and not maker.is_demo and maker.switched_off_at is null
      and made_by is distinct from decided_by`.execute(db)
  return rows[0]
}
