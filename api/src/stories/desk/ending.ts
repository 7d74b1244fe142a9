import type { Db } from '../../db/client.ts'
import type { JobHandler } from '../../jobs/queue.ts'
import { lockStory, untellStory, updateStory } from './queries.ts'

/** A day after it was told a story is over, unless it was taken back before. */
export const storyEnder =
  (db: Db, now: () => Date): JobHandler<'story_end'> =>
  ({ draft_id }) =>
    db.transaction().execute(async (trx) => {
      const story = await lockStory(trx, draft_id, 'all')
      if (story?.state !== 'told' || story.kept) return
      if (story.story_id !== null) await untellStory(trx, story.story_id)
      await updateStory(trx, story, { state: 'ended', story_id: null, changed_at: now() })
    })
