import type { Db } from '../platform/db/client.ts'
import type { JobHandler } from '../platform/jobs/kinds.ts'
import { writtenTemplate } from '../platform/mail/template-queries.ts'
import type { Transport } from '../platform/mail/transport.ts'
import { submissionInMail } from './mail-queries.ts'
import { schoolSurveyMail, thanksMail } from './mail-texts.ts'

/** Sends the family its confirmation, or the school the answers. */
export const surveyMailer =
  (db: Db, transport: Transport): JobHandler<'survey_mail'> =>
  async ({ submission_id, reader }) => {
    const submission = await submissionInMail(db, submission_id)
    // Throws, so that the job is retried: the school may not have entered its contact data yet.
    if (!submission) throw new Error('no such survey, or no school')
    const { address_now, ...received } = submission
    const email = address_now ?? received.email
    if (reader !== 'family') return transport.send(schoolSurveyMail({ ...received, email }))
    // Staff have removed the address.
    if (address_now === null) return
    const template = await writtenTemplate(db, 'survey_thanks')
    await transport.send(thanksMail({ ...received, email, template }))
  }
