import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { stoppedMail } from './mail-texts.ts'
import { readerOfStops } from './stop-queries.ts'

/** Mails a branch that some of its pictures are withheld now. */
export const pictureMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'picture_mail'> =>
  async ({ branch_id, stop_ids, reason }) => {
    const reader = await readerOfStops(db, branch_id)
    // Throws, so that the job is retried: the school may have no contact data yet.
    if (!reader) throw new Error('there is no school')
    const link = new URL('/desk/pictures?filter=blocked', publicUrl).href
    await transport.send(
      stoppedMail({ ...reader, reason, count: stop_ids.length, link, id: `picture-stops-${stop_ids[0]}` }),
    )
  }
