import { accountMailer, codeMailer } from './accounts/mails.ts'
import { commentMailer } from './comments/news/mails.ts'
import { messageMailer } from './contact/mails.ts'
import { contentDue } from './content/plans/due.ts'
import { testMailer } from './content/test-mails/mails.ts'
import { replyMailer } from './families/replies/mails.ts'
import { sampleReply } from './families/replies/test-reply.ts'
import { consentMailer } from './kids/consent-renewal/mails.ts'
import { moderationMailer } from './moderation/mails/mails.ts'
import { pictureMailer } from './pictures/stops/mails.ts'
import type { Db } from './platform/db/client.ts'
import type { Environment } from './platform/env.ts'
import type { JobHandlers } from './platform/jobs/kinds.ts'
import type { Transport } from './platform/mail/transport.ts'
import { privacyMailer } from './privacy/answer-mails.ts'
import type { IsPushService } from './push/rules.ts'
import { pushSender } from './push/worker.ts'
import { answerMailer, registrationMailer } from './registrations/mails.ts'
import { placeEnder } from './registrations/offers/changes.ts'
import { offerMailer } from './registrations/offers/mails.ts'
import { linkMailer, staffChangeMailer } from './staff/sign-in/mails.ts'
import { storyEnder } from './stories/desk/ending.ts'
import { storyMailer } from './stories/desk/mails.ts'
import { surveyMailer } from './surveys/mails.ts'
import { tourMailer } from './tours/mails.ts'
import { visitMailer } from './visits/mails/mails.ts'

export interface JobServices {
  readonly db: Db
  readonly transport: Transport
  readonly env: Environment
  readonly isPushService?: IsPushService | undefined
  readonly now?: () => Date
}

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
  offer_mail: offerMailer(db, transport, env, now),
  place_end: placeEnder(db, now),
  comment_mail: commentMailer(db, transport, env),
  moderation_mail: moderationMailer(db, transport, env),
  picture_mail: pictureMailer(db, transport, env),
  story_mail: storyMailer(db, transport, env),
  consent_mail: consentMailer(db, transport, env, now),
  survey_mail: surveyMailer(db, transport),
  tour_mail: tourMailer(db, transport, env),
  test_mail: testMailer(db, transport, env, sampleReply),
  privacy_mail: privacyMailer(db, transport),
  reply_mail: replyMailer(db, transport, env),
  visit_mail: visitMailer(db, transport, env),
  code_mail: codeMailer(db, transport, env.publicUrl, now),
  push_message: pushSender({ db, env, now, ...(isPushService && { isPushService }) }),
  content_due: contentDue({ db, now }),
  account_mail: accountMailer(db, transport, now),
  staff_mail: linkMailer(db, transport, env.publicUrl, now),
  staff_change_mail: staffChangeMailer(db, transport),
})
