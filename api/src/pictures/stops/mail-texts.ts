import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../../platform/mail/body.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { translate } from '../../platform/mail/words.ts'

export interface StoppedPictures {
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly school: Published
  readonly branch: Published | null
  /** Reason for which the consent is missing. */
  readonly reason: 'withdrawn' | 'ended'
  readonly count: number
  readonly link: string
}

/** Mail to a branch with the number of its withheld pictures; the children are named at the desk only. */
export function stoppedMail({ id, to, language, school, branch, reason, count, link }: StoppedPictures): Mail {
  const sentence = translate(language, `pictures_stopped_${reason}`)
  const content: MailContent = {
    language,
    subject: translate(language, 'pictures_stopped_subject'),
    preview: sentence,
    opening: [
      [translate(language, 'greeting')],
      [sentence],
      [{ words: translate(language, 'pictures_stopped_link'), leadsTo: link }],
    ],
    rows: [
      ...(branch ? [{ label: translate(language, 'branch'), value: textIn(branch, language) }] : []),
      { label: translate(language, 'pictures_stopped_count'), value: { digits: String(count) } },
    ],
    closing: [],
  }
  return {
    id,
    date: new Date(),
    to: { name: textIn(branch ?? school, language), address: to },
    sender: textIn(school, language),
    replyTo: { name: textIn(school, language), address: to },
    ...mailBody(content),
  }
}
