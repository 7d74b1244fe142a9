import { type Language, said } from 'i18n/languages.ts'
import type { Db } from '../db/client.ts'
import type { Environment } from '../env.ts'
import type { JobHandler } from '../jobs/queue.ts'
import { mailHtml } from '../mail/html.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { mailText } from '../mail/plain-text.ts'
import type { Transport } from '../mail/transport.ts'
import { ensureAnswerKey } from './keys.ts'
import { answerUrl, linkLifetimeMs, signLink } from './link.ts'
import { type Question, questionOfRegistration, questionsOfMail } from './queries.ts'
import { refusedMailRows } from './refused-mail-queries.ts'
import { countUnsent, questionMailById } from './schedule/schedule-queries.ts'
import { type Subject, subjectOf } from './subjects.ts'
import { translate, translateCount } from './words.ts'

/** The link by which a question is answered: the same one, however often its letter is written. */
async function linkTo(db: Db, publicUrl: string, question: Question, from: Date, language: Language) {
  const expiresAt = new Date(from.getTime() + linkLifetimeMs)
  return answerUrl(publicUrl, signLink(await ensureAnswerKey(db), { questionId: question.id, expiresAt }), language)
}

/** For a registration's letter to its branch, in the language of that letter; undefined where nothing is asked. */
export async function registrationLink(db: Db, publicUrl: string, registrationId: number, language: Language) {
  const question = await questionOfRegistration(db, registrationId)
  return question && linkTo(db, publicUrl, question, question.asked_at, language)
}

/** What a letter shows of a thing: the words themselves, or the first of them. The page shows all. */
function rowsOf(question: Question, { asks, rows }: Subject, language: Language, link: string): MailContent['rows'] {
  const [words, author] = rows
  const written = (value: MailContent['rows'][number]['value'] | undefined) =>
    value === undefined || typeof value === 'string' ? (value ?? '') : 'written' in value ? value.written : ''
  const decide = { label: '', value: { words: translate(language, 'decide'), leadsTo: link } }
  if (asks === 'comment' || asks === 'report') {
    const name = written(author?.value)
    const label = asks === 'report' ? translate(language, 'comment_reported_by', { name }) : name
    return [{ label, value: { written: shortened(written(words?.value)) } }, decide]
  }
  if (asks === 'registration') {
    // Its reference comes first.
    const said = rows.map(({ value }) =>
      typeof value === 'object' && 'digits' in value ? value.digits : written(value),
    )
    const shown = { label: translate(language, 'kind_registration'), value: { written: shortened(said.join(' · ')) } }
    return [shown, { label: '', value: { words: translate(language, 'decide_registration'), leadsTo: link } }]
  }
  const kind = question.tour_id !== null ? 'kind_tour' : question.message_id !== null ? 'kind_message' : 'kind_survey'
  const said = rows.map(({ value }) => written(value)).filter(Boolean)
  return [{ label: translate(language, kind), value: { written: shortened(said.join(' · ')) } }, decide]
}

const longest = 300
const shortened = (text: string) => ([...text].length > longest ? `${[...text].slice(0, longest).join('')}…` : text)

/** Writes one letter that asks, of what is still open, and hands it over; of nothing, none is written. */
export const questionMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'question_mail'> =>
  async ({ letter_id }) => {
    const asking = await questionMailById(db, letter_id)
    if (!asking) return
    const { about, branch_id, written_at, house, address, reads_in: language } = asking
    const rows: MailContent['rows'][number][] =
      about === 'refused' ? [...(await refusedMailRows(db, written_at, language))] : []
    for (const question of await questionsOfMail(db, letter_id)) {
      const thing = await subjectOf(db, question, language)
      if (!thing || thing.stands !== null || thing.closed) continue
      rows.push(...rowsOf(question, thing, language, await linkTo(db, publicUrl, question, written_at, language)))
    }
    if (rows.length === 0) return

    const more = about === 'spam' ? await countUnsent(db, about, branch_id) : 0
    const subject = translate(language, `${about}_subject`, { house: said(house, language) })
    const letter: MailContent = {
      language,
      subject,
      opening: [[translate(language, `${about}_opening`)]],
      rows,
      closing: more > 0 ? [{ text: [translateCount(language, 'more', more)] }] : [],
      note: translate(language, about === 'refused' ? 'refused_why' : 'letter_why'),
    }
    const reader = { name: said(house, language), address }
    await transport.send({
      id: `question-${letter_id}`,
      date: written_at,
      subject,
      html: mailHtml(letter),
      text: mailText(letter),
      to: reader,
      replyTo: reader,
    })
  }
