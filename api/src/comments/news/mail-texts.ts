import { createHash } from 'node:crypto'
import { postAddress } from 'contract/posts/address.ts'
import { href } from 'contract/site/href.ts'
import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../../platform/mail/body.ts'
import { fillWith, type MailContent } from '../../platform/mail/mail-content.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { translate } from '../../platform/mail/words.ts'

/** Author of the comments, at a confirmed address. */
export interface AuthorInMail {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly school: Published
  readonly school_email: string
  readonly date: Date
}

/** A decision on a comment that its author was not notified of. */
export interface CommentNews {
  readonly id: number
  readonly comment: string
  readonly state: 'shown' | 'refused'
  readonly school_answer: string | null
  readonly is_answer_new: boolean
  readonly is_state_new: boolean
  readonly post_id: number
  readonly category_id: number
  readonly post: Published
}

const longest = 300
const shortened = (text: string) => ([...text].length > longest ? `${[...text].slice(0, longest).join('')}…` : text)

function rowsOf(news: CommentNews, language: Language, publicUrl: string): MailContent['rows'] {
  const { comment, state, school_answer, is_answer_new, is_state_new, post, post_id, category_id } = news
  const title = textIn(post, language)
  const row = (key: Parameters<typeof translate>[1], value: MailContent['rows'][number]['value']) => ({
    label: translate(language, key),
    value,
  })
  return [
    row('comment_yours', { written: shortened(comment) }),
    row('comment_below', {
      words: title,
      leadsTo: `${publicUrl}${postAddress(post_id, category_id)}?lng=${language}#comments`,
    }),
    ...(is_state_new ? [row('comment_became', translate(language, `comment_${state}`))] : []),
    ...(is_answer_new && school_answer !== null && state === 'shown'
      ? [row('comment_answer', { written: shortened(school_answer) })]
      : []),
  ]
}

/** Mail with the decisions on an author's comments and the school's answers. */
export function commentMail(author: AuthorInMail, news: readonly CommentNews[], publicUrl: string): Mail {
  const { language, name, email, school, school_email, date } = author
  const facts = { school: textIn(school, language) }
  const subject = translate(language, 'comment_subject', facts)
  const content: MailContent = {
    language,
    subject,
    preview: translate(language, 'comment_opening', facts),
    opening: [
      fillWith(translate(language, 'family_greeting'), 'name', { written: name }),
      [translate(language, 'comment_opening', facts)],
    ],
    rows: news.flatMap((each) => rowsOf(each, language, publicUrl)),
    closing: [],
    note: translate(language, 'comment_reason', { address: `${publicUrl}${href('settings')}` }),
  }
  const informed = news.map(({ id, state, school_answer }) => [id, state, school_answer])
  return {
    // The same news have the same id, however often they are sent.
    id: `comments-${createHash('sha256').update(JSON.stringify(informed)).digest('hex').slice(0, 24)}`,
    date,
    ...mailBody(content),
    to: { name, address: email },
    sender: textIn(school, language),
    replyTo: { name: textIn(school, language), address: school_email },
  }
}
