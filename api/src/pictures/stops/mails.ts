import type { Db } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import type { JobHandler } from '../../jobs/queue.ts'
import { stoppedMail } from '../../mail/picture-mails.ts'
import type { Transport } from '../../mail/transport.ts'
import { readerOfStops } from './stop-queries.ts'

/** Tells a branch that pictures of it are shown no longer. */
export const pictureMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'picture_mail'> =>
  async ({ branch_id, stop_ids }) => {
    const reader = await readerOfStops(db, branch_id)
    // Throws, so that the job is tried again: the school may not have entered its own contact data yet.
    if (!reader) throw new Error('there is no school')
    const link = new URL('/desk/pictures?filter=blocked', publicUrl).href
    await transport.send(stoppedMail({ ...reader, count: stop_ids.length, link, id: `picture-stops-${stop_ids[0]}` }))
  }
