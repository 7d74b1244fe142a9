import type { Fields } from 'contract/content/values.ts'
import { type Language, said } from 'i18n/languages.ts'
import type { Db } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import type { JobHandler } from '../../jobs/queue.ts'
import type { WrittenLetter } from '../../mail/letters.ts'
import type { Mail, Transport } from '../../mail/transport.ts'
import { translate } from '../../mail/words.ts'
import { proofToMail, type SchoolInProof, schoolInProof } from './queries.ts'
import { sampleLetter } from './sample-letters.ts'
import { sampleSchool } from './samples.ts'

export interface SampleReply {
  readonly language: Language
  readonly school: SchoolInProof
  readonly words: Fields
  /** Who words it, as who answers. */
  readonly staff: string
  readonly publicUrl: string
  readonly at: Date
}

/** Writes a letter as a family would get it, and hands it over for whoever words it. */
export const proofMailer =
  (
    db: Db,
    transport: Transport,
    { publicUrl, mailFrom }: Pick<Environment, 'publicUrl' | 'mailFrom'>,
    sampleReply: (reply: SampleReply) => Mail,
  ): JobHandler<'proof_mail'> =>
  async ({ proof_id }) => {
    const proof = await proofToMail(db, proof_id)
    // Nobody who has left is written to.
    if (!proof) return
    const { language, letter, words, email, name, asked_at } = proof
    const school = (await schoolInProof(db)) ?? sampleSchool(language)
    const inLanguage = (part: string) => {
      const text = words[part]
      return typeof text === 'string' ? { [language]: text } : null
    }
    const written: WrittenLetter = {
      subject: inLanguage('subject'),
      opening: inLanguage('opening'),
      next: inLanguage('next'),
    }
    const { subject, html, text } =
      letter === 'reply'
        ? sampleReply({ language, school, words, staff: name, publicUrl, at: asked_at })
        : sampleLetter(letter, { language, school, written, publicUrl, mailFrom })
    await transport.send({
      id: `proof-${proof_id}`,
      date: asked_at,
      to: { name, address: email },
      replyTo: { name: said(school.name, language), address: school.tours_email },
      subject: translate(language, 'proof_subject', { subject }),
      html,
      text,
      urgent: true,
    })
  }
