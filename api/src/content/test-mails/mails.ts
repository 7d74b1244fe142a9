import type { Fields } from 'contract/content/values.ts'
import { type Language, textIn } from 'i18n/languages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import type { WrittenTemplate } from '../../platform/mail/templates.ts'
import type { Mail, Transport } from '../../platform/mail/transport.ts'
import { translate } from '../../platform/mail/words.ts'
import { type SchoolInTestMail, schoolInTestMail, testMailById } from './queries.ts'
import { sampleMail } from './sample-mails.ts'
import { sampleSchool } from './samples.ts'

export interface SampleReply {
  readonly language: Language
  readonly school: SchoolInTestMail
  readonly words: Fields
  /** Name of the member of staff, as it signs a reply. */
  readonly staff: string
  readonly publicUrl: string
  readonly at: Date
}

/** Sends a test mail, as a family would get it, to the member of staff who requested it. */
export const testMailer =
  (
    db: Db,
    transport: Transport,
    { publicUrl, mailFrom }: Pick<Environment, 'publicUrl' | 'mailFrom'>,
    sampleReply: (reply: SampleReply) => Mail,
  ): JobHandler<'test_mail'> =>
  async ({ mail_id }) => {
    const testMail = await testMailById(db, mail_id)
    // Staff who have left get no mail.
    if (!testMail) return
    const { language, template, words, email, name, asked_at } = testMail
    const school = (await schoolInTestMail(db)) ?? sampleSchool(language)
    const mailPart = (part: string) => {
      const text = words[part]
      return typeof text === 'string' ? { [language]: text } : null
    }
    const written: WrittenTemplate = {
      subject: mailPart('subject'),
      opening: mailPart('opening'),
      next: mailPart('next'),
    }
    const { subject, html, text } =
      template === 'reply'
        ? sampleReply({ language, school, words, staff: name, publicUrl, at: asked_at })
        : sampleMail(template, { language, school, written, publicUrl, mailFrom })
    await transport.send({
      id: `test-${mail_id}`,
      date: asked_at,
      to: { name, address: email },
      sender: textIn(school.name, language),
      replyTo: { name: textIn(school.name, language), address: school.tours_email },
      subject: translate(language, 'sample_subject', { subject }),
      html,
      text,
      urgent: true,
    })
  }
