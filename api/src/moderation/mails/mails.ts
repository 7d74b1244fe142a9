import { type Language, textIn } from 'i18n/languages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import { mailBody } from '../../platform/mail/body.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { translate as inMail } from '../../platform/mail/words.ts'
import { wordOfValue } from '../../platform/value-words.ts'
import { hasStaff } from '../../staff/queries.ts'
import { type ModerationRequest, moderationRequestsOfMail } from '../queries.ts'
import { moderationStatusOf, summaryOf } from '../subjects.ts'
import { translate } from '../words.ts'
import { countUnsent, moderationMailById } from './schedule-queries.ts'

/** Page of the desk for each kind of decision; the link itself decides nothing. */
const paths = { comments: '/desk/comments', registrations: '/desk', spam: '/desk' } as const

const longest = 300
const shortened = (text: string) => ([...text].length > longest ? `${[...text].slice(0, longest).join('')}…` : text)

/** Row of an open moderation request, with its first words; undefined once it is decided. */
async function rowOf(
  db: Db,
  request: ModerationRequest,
  language: Language,
): Promise<MailContent['rows'][number] | undefined> {
  const status = await moderationStatusOf(db, request)
  const summary = await summaryOf(db, request, language)
  if (!status || !summary || status.answer !== null || status.closed) return undefined
  const value = { written: shortened(summary.words) }
  if (summary.author === undefined) return { label: wordOfValue(language, 'source', request.kind), value }
  const name = summary.author
  return { label: request.reported_at ? translate(language, 'comment_reported_by', { name }) : name, value }
}

/** Sends one mail about open moderation requests; none when no request is open. */
export const moderationMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'moderation_mail'> =>
  async ({ mail_id }) => {
    const mail = await moderationMailById(db, mail_id)
    if (!mail) return
    const { about, branch_id, written_at, branch_name, address, reads_in: language } = mail
    const rows: MailContent['rows'][number][] = []
    for (const request of await moderationRequestsOfMail(db, mail_id)) {
      const row = await rowOf(db, request, language)
      if (row) rows.push(row)
    }
    if (rows.length === 0) return

    const more = about === 'spam' ? await countUnsent(db, about, branch_id) : 0
    const name = textIn(branch_name, language)
    const reads = branch_id === null ? name : inMail(language, 'branch_named', { branch: name })
    const subject = translate(language, `${about}_subject`, { house: reads })
    const toDesk = { words: translate(language, 'open_desk'), leadsTo: `${publicUrl}${paths[about]}` }
    // Without staff the link leads to a sign-in page that no account can pass.
    const isDeskEmpty = !(await hasStaff(db))
    const content: MailContent = {
      language,
      subject,
      preview: translate(language, `${about}_opening`),
      opening: [[translate(language, `${about}_opening`)], [toDesk]],
      rows,
      closing: [
        ...(more > 0 ? [{ text: [translate(language, 'more', { count: more })] }] : []),
        ...(isDeskEmpty ? [{ text: [translate(language, 'desk_is_empty')] }] : []),
      ],
      note: translate(language, 'branch_reason'),
    }
    const reader = { name: reads, address }
    await transport.send({
      id: `question-${mail_id}`,
      date: written_at,
      ...mailBody(content),
      to: reader,
      sender: reader.name,
      replyTo: reader,
    })
  }
