import { accountMailer, codeMailer } from './accounts/mails.ts'
import { questionMailer } from './answers/mails.ts'
import { commentMailer } from './comments/news/mails.ts'
import { messageMailer } from './contact/mails.ts'
import type { Db } from './db/client.ts'
import { contentDue } from './drafts/plans/due.ts'
import { proofMailer } from './drafts/proofs/mails.ts'
import type { Environment } from './env.ts'
import { replyMailer } from './families/replies/mails.ts'
import { sampleReply } from './families/replies/proof.ts'
import type { JobHandlers } from './jobs/queue.ts'
import { answerMailer, registrationMailer } from './kids/mails.ts'
import type { Transport } from './mail/transport.ts'
import { pictureMailer } from './pictures/stops/mails.ts'
import { privacyMailer } from './privacy/letters.ts'
import type { IsPushService } from './push/rules.ts'
import { pushSender } from './push/worker.ts'
import { linkMailer } from './sign-in/mails.ts'
import { storyEnder } from './stories/desk/ending.ts'
import { surveyMailer } from './surveys/mails.ts'
import { tourMailer } from './tours/mails.ts'
import { visitMailer } from './visits/letters/mails.ts'

export interface JobServices {
  readonly db: Db
  readonly transport: Transport
  readonly env: Environment
  readonly isPushService?: IsPushService | undefined
  readonly now?: () => Date
}

/** Who does each kind of work. */
export const jobHandlers = ({
  db,
  transport,
  env,
  isPushService,
  now = () => new Date(),
}: JobServices): JobHandlers => ({
  message_mail: messageMailer(db, transport),
  registration_mail: registrationMailer(db, transport, env),
  story_end: storyEnder(db, now),
  answer_mail: answerMailer(db, transport),
  comment_mail: commentMailer(db, transport, env),
  question_mail: questionMailer(db, transport, env),
  picture_mail: pictureMailer(db, transport, env),
  survey_mail: surveyMailer(db, transport),
  tour_mail: tourMailer(db, transport),
  proof_mail: proofMailer(db, transport, env, sampleReply),
  privacy_mail: privacyMailer(db, transport),
  reply_mail: replyMailer(db, transport, env),
  visit_mail: visitMailer(db, transport, env),
  code_mail: codeMailer(db, transport, env.publicUrl, now),
  push_message: pushSender({ db, env, now, ...(isPushService && { isPushService }) }),
  content_due: contentDue({ db, now }),
  account_mail: accountMailer(db, transport, now),
  staff_mail: linkMailer(db, transport, env.publicUrl, now),
})
