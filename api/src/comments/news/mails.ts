import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { commentMail } from './mail-texts.ts'
import { authorInMail, takeCommentNews } from './queries.ts'

/** Sends one mail with all decisions the author has not been notified of; none without news or without the author's wish. */
export const commentMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'comment_mail'> =>
  ({ user_id }) =>
    db.transaction().execute(async (trx) => {
      const news = await takeCommentNews(trx, user_id)
      const author = await authorInMail(trx, user_id)
      if (news.length > 0 && author) await transport.send(commentMail({ ...author, date: new Date() }, news, publicUrl))
    })
