import { dayMs } from 'contract/durations.ts'
import { type MailKind, mailKinds } from 'contract/mails/desk.ts'
import { clockTime, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { translate } from '../words.ts'

interface RefusedMail {
  readonly kind: MailKind
  readonly reference: string | null
  readonly sentence: string | null
  readonly at: Date
}
const momentText = (language: Language, at: Date) =>
  translate(language, 'at', { day: longDay(language, riyadhDay(at)), time: clockTime(language, riyadhTime(at)) })

const atMost = 100
const weekMs = 7 * dayMs

/** Mails that other servers refused permanently, latest first; without refused mails of this kind itself. */
async function refusedBetween(db: Db | Trx, since: Date, until: Date): Promise<readonly RefusedMail[]> {
  const { rows } = await sql<RefusedMail>`
    select replace(name, '_mail', '') as kind, output ->> 'sentence' as sentence, completed_on as at,
      case name
        when 'tour_mail' then (select reference from tours where id = (data ->> 'tour_id')::integer)
        when 'message_mail' then (select reference from messages where id = (data ->> 'message_id')::integer)
        when 'visit_mail' then (select reference from visit_letters letter left join visits on visits.id = letter.visit_id
          left join visit_offers offer on offer.id = letter.offer_id
          join tours on tours.id = coalesce(visits.tour_id, offer.tour_id) where letter.id = (data ->> 'letter_id')::integer)
        when 'registration_mail' then
          (select reference from registrations where id = (data ->> 'registration_id')::integer)
        when 'answer_mail' then (select reference from registrations join registration_statuses steps
          on steps.registration_id = registrations.id where steps.id = (data ->> 'step_id')::integer)
      end as reference
    from jobs.job
    where state = 'failed' and completed_on >= ${since} and completed_on < ${until}
      and name in (${sql.join(mailKinds.map((kind) => `${kind}_mail`))})
      and not (name = 'question_mail' and exists (select from question_letters
        where question_letters.id = (data ->> 'letter_id')::integer and about = 'refused'))
    order by completed_on desc limit ${atMost}`.execute(db)
  return rows
}

async function lastMailBefore(db: Db | Trx, at: Date): Promise<Date> {
  const last = await db
    .selectFrom('question_letters')
    .select('written_at')
    .where('about', '=', 'refused')
    .where('written_at', '<', at)
    .orderBy('written_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.written_at ?? new Date(at.getTime() - weekMs)
}

/** Runs once a day. Returns the id of the new mail, or undefined if no mail was refused. */
export async function addRefusedMailReport(trx: Trx, written_at: Date): Promise<number | undefined> {
  const since = await lastMailBefore(trx, written_at)
  if (riyadhDay(since) === riyadhDay(written_at)) return undefined
  const mail = { about: 'refused' as const, branch_id: null, written_at, day: riyadhDay(written_at) }
  const added = await trx
    .insertInto('question_letters')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && (await refusedBetween(trx, since, written_at)).length > 0 ? added.id : undefined
}

/** A row for each: kind, reference if any, and the other server's answer. */
export async function refusedMailRows(db: Db, written_at: Date, language: Language): Promise<MailContent['rows']> {
  const refused = await refusedBetween(db, await lastMailBefore(db, written_at), written_at)
  return refused.flatMap(({ kind, reference, sentence, at }) => [
    {
      label: translate(language, `refused_${kind}`),
      value: reference ? { digits: reference } : momentText(language, at),
    },
    { label: translate(language, 'refused_because'), value: { written: sentence ?? '…' } },
  ])
}
