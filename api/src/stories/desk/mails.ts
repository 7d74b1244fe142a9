import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { returnedStoryInMail } from './author-queries.ts'
import { returnedStoryMail } from './mail-texts.ts'

/** Mails the author that a story was returned; nothing if it was sent again or withdrawn meanwhile. */
export const storyMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'story_mail'> =>
  async ({ draft_id, returned_at }) => {
    const story = await returnedStoryInMail(db, draft_id)
    if (!story) return
    const date = new Date(returned_at)
    const link = new URL(`/desk/stories/${draft_id}`, publicUrl).href
    await transport.send(returnedStoryMail({ ...story, id: `story-${draft_id}-${date.getTime()}`, date, link }))
  }
