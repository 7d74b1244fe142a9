import type { Language } from 'i18n/languages.ts'
import type { Db } from '../db/client.ts'
import type { Environment } from '../env.ts'
import type { Work } from '../jobs/queue.ts'
import { letterHtml } from '../mail/html.ts'
import type { Letter } from '../mail/letter.ts'
import { letterText } from '../mail/plain-text.ts'
import type { Transport } from '../mail/transport.ts'
import { countUnasked, letterById } from './asking-queries.ts'
import { ensureAnswerKey } from './keys.ts'
import { addressOf, linkHoldsMs, tokenOf } from './link.ts'
import { type Question, questionOfRegistration, questionsOfLetter } from './queries.ts'
import { refusedRows } from './refused-queries.ts'
import { type Thing, thingOf } from './things.ts'
import { say, sayCounted } from './words.ts'

/** The link by which a question is answered: the same one, however often its letter is written. */
async function linkTo(db: Db, publicUrl: string, question: Question, from: Date, language: Language) {
  const expiresAt = new Date(from.getTime() + linkHoldsMs)
  return addressOf(publicUrl, tokenOf(await ensureAnswerKey(db), { questionId: question.id, expiresAt }), language)
}

/** For a registration's letter to its branch, in the language of that letter; undefined where nothing is asked. */
export async function registrationLink(db: Db, publicUrl: string, registrationId: number, language: Language) {
  const question = await questionOfRegistration(db, registrationId)
  return question && linkTo(db, publicUrl, question, question.asked_at, language)
}

/** What a letter shows of a thing: the words themselves, or the first of them. The page shows all. */
function rowsOf(question: Question, { asks, rows }: Thing, language: Language, link: string): Letter['rows'] {
  const [words, author] = rows
  const written = (value: Letter['rows'][number]['value'] | undefined) =>
    value === undefined || typeof value === 'string' ? (value ?? '') : 'written' in value ? value.written : ''
  const decide = { label: '', value: { words: say(language, 'decide'), leadsTo: link } }
  if (asks === 'comment' || asks === 'report') {
    const name = written(author?.value)
    const label = asks === 'report' ? say(language, 'comment_reported_by', { name }) : name
    return [{ label, value: { written: shortened(written(words?.value)) } }, decide]
  }
  if (asks === 'registration') {
    // Its reference comes first.
    const said = rows.map(({ value }) =>
      typeof value === 'object' && 'digits' in value ? value.digits : written(value),
    )
    const shown = { label: say(language, 'kind_registration'), value: { written: shortened(said.join(' · ')) } }
    return [shown, { label: '', value: { words: say(language, 'decide_registration'), leadsTo: link } }]
  }
  const kind = question.tour_id !== null ? 'kind_tour' : question.message_id !== null ? 'kind_message' : 'kind_survey'
  const said = rows.map(({ value }) => written(value)).filter(Boolean)
  return [{ label: say(language, kind), value: { written: shortened(said.join(' · ')) } }, decide]
}

const longest = 300
const shortened = (text: string) => ([...text].length > longest ? `${[...text].slice(0, longest).join('')}…` : text)

/** Writes one letter that asks, of what is still open, and hands it over; of nothing, none is written. */
export const questionMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): Work<'question_mail'> =>
  async ({ letter_id }) => {
    const asking = await letterById(db, letter_id)
    if (!asking) return
    const { about, branch_id, written_at, house, address, reads_in: language } = asking
    const rows: Letter['rows'][number][] = about === 'refused' ? [...(await refusedRows(db, written_at, language))] : []
    for (const question of await questionsOfLetter(db, letter_id)) {
      const thing = await thingOf(db, question, language)
      if (!thing || thing.stands !== null || thing.closed) continue
      rows.push(...rowsOf(question, thing, language, await linkTo(db, publicUrl, question, written_at, language)))
    }
    if (rows.length === 0) return

    const more = about === 'spam' ? await countUnasked(db, about, branch_id) : 0
    const subject = say(language, `${about}_subject`, { house: house[language] })
    const letter: Letter = {
      language,
      subject,
      opening: [[say(language, `${about}_opening`)]],
      rows,
      closing: more > 0 ? [{ text: [sayCounted(language, 'more', more)] }] : [],
      note: say(language, about === 'refused' ? 'refused_why' : 'letter_why'),
    }
    const reader = { name: house[language], address }
    await transport.send({
      id: `question-${letter_id}`,
      date: written_at,
      subject,
      html: letterHtml(letter),
      text: letterText(letter),
      to: reader,
      replyTo: reader,
    })
  }
