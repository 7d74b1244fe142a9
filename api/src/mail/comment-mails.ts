import { createHash } from 'node:crypto'
import { postAddress } from 'contract/posts/address.ts'
import { href } from 'contract/site/href.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { mailHtml } from './html.ts'
import { fillWith, type MailContent } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { translate } from './words.ts'

/** Whose comments a letter is about, at an address they have confirmed. */
export interface AuthorInMail {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly school: Bilingual
  readonly school_email: string
  readonly date: Date
}

/** What became of a comment, and its author has not been told. */
export interface CommentNews {
  readonly id: number
  readonly comment: string
  readonly state: 'shown' | 'refused'
  readonly school_answer: string | null
  readonly is_answer_new: boolean
  readonly is_state_new: boolean
  readonly post_id: number
  readonly category_id: number
  readonly post: Partial<Bilingual>
}

const longest = 300
const shortened = (text: string) => ([...text].length > longest ? `${[...text].slice(0, longest).join('')}…` : text)

function rowsOf(news: CommentNews, language: Language, publicUrl: string): MailContent['rows'] {
  const { comment, state, school_answer, is_answer_new, is_state_new, post, post_id, category_id } = news
  const title = post[language] ?? post.ar ?? post.en ?? ''
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

/** What became of somebody's comments, and what the school says to them. */
export function commentMail(author: AuthorInMail, news: readonly CommentNews[], publicUrl: string): Mail {
  const { language, name, email, school, school_email, date } = author
  const facts = { school: school[language] }
  const subject = translate(language, 'comment_subject', facts)
  const content: MailContent = {
    language,
    subject,
    opening: [
      fillWith(translate(language, 'family_greeting'), 'name', { written: name }),
      [translate(language, 'comment_opening', facts)],
    ],
    rows: news.flatMap((each) => rowsOf(each, language, publicUrl)),
    closing: [],
    note: translate(language, 'comment_why', { address: `${publicUrl}${href('settings')}` }),
  }
  const told = news.map(({ id, state, school_answer }) => [id, state, school_answer])
  return {
    // The same news have the same id, however often they are sent.
    id: `comments-${createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 24)}`,
    date,
    subject,
    html: mailHtml(content),
    text: mailText(content),
    to: { name, address: email },
    replyTo: { name: school[language], address: school_email },
  }
}
