import type { Db } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import type { JobHandler } from '../../jobs/queue.ts'
import { commentMail } from '../../mail/comment-mails.ts'
import type { Transport } from '../../mail/transport.ts'
import { authorInMail, takeNewsOf } from './queries.ts'

/** One letter about all that an author has not been told yet. Without news, or a wish for it, none is written. */
export const commentMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'comment_mail'> =>
  ({ user_id }) =>
    db.transaction().execute(async (trx) => {
      const news = await takeNewsOf(trx, user_id)
      const author = await authorInMail(trx, user_id)
      if (news.length > 0 && author) await transport.send(commentMail({ ...author, date: new Date() }, news, publicUrl))
    })
