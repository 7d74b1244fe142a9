import type { Db } from '../../platform/db/client.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import { deletePublishedStory, lockStory, updateStory } from './queries.ts'

/** Ends stories 24 hours after they were published, unless they were withdrawn before. */
export const storyEnder =
  (db: Db, now: () => Date): JobHandler<'story_end'> =>
  ({ draft_id }) =>
    db.transaction().execute(async (trx) => {
      const story = await lockStory(trx, draft_id, 'all')
      if (story?.state !== 'told' || story.kept) return
      if (story.story_id !== null) await deletePublishedStory(trx, story.story_id)
      await updateStory(trx, story, { state: 'ended', story_id: null, changed_at: now() })
    })
