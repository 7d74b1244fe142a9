import type { Bilingual, Language } from 'i18n/languages.ts'
import { mailHtml } from './html.ts'
import type { MailContent } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { translate } from './words.ts'

export interface StoppedPictures {
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly school: Bilingual
  readonly branch: Bilingual | null
  readonly count: number
  readonly link: string
}

/** Tells a branch how many of its pictures are shown no longer; whose they are is said at the desk alone. */
export function stoppedMail({ id, to, language, school, branch, count, link }: StoppedPictures): Mail {
  const content: MailContent = {
    language,
    subject: translate(language, 'pictures_stopped_subject'),
    opening: [
      [translate(language, 'greeting')],
      [translate(language, 'pictures_stopped')],
      [{ words: translate(language, 'pictures_stopped_link'), leadsTo: link }],
    ],
    rows: [
      { label: translate(language, 'branch'), value: (branch ?? school)[language] },
      { label: translate(language, 'pictures_stopped_count'), value: { digits: String(count) } },
    ],
    closing: [],
  }
  return {
    id,
    date: new Date(),
    to: { name: (branch ?? school)[language], address: to },
    replyTo: { name: school[language], address: to },
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
  }
}
