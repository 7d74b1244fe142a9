import type { FamilyRecord } from 'contract/families/desk.ts'
import type { TimelineFacts } from 'contract/families/timeline.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { isKnownAt } from '../../kids/place-queries.ts'
import { inLanguage, nameOf } from '../../platform/db/bilingual.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { isEntryOf, peopleOfRecord } from '../record-id-queries.ts'

export interface StoredEvent {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly by: { readonly id: number; readonly name: string; readonly has_left?: boolean } | null
  readonly facts: TimelineFacts
  readonly tour_id: number | null
  readonly message_id: number | null
  readonly submission_id: number | null
  readonly registration_id: number | null
  readonly reply_id: number | null
}
const eventsAtMost = 500

/** Events of a record, the latest first, each with the id of its request or reply. */
export async function timelineOf(db: Db | Trx, recordId: number, language: Language): Promise<readonly StoredEvent[]> {
  const rows = await sql<StoredEvent>`
    with latest as (
      select event.* from (
        select id as person_id, null::integer as family_id from family_people where family_id = ${recordId}
        union all select null, rows_of_record(${recordId})
      ) part
      cross join lateral (
        (select * from family_events where person_id = part.person_id order by at desc, id desc limit ${eventsAtMost})
        union all
        (select * from family_events where family_id = part.family_id order by at desc, id desc limit ${eventsAtMost})
      ) event
      order by event.at desc, event.id desc limit ${eventsAtMost}
    )
    select latest.id, latest.at, latest.kind, latest.tour_id, latest.message_id, latest.submission_id,
      latest.registration_id, latest.reply_id,
      case when staff.id is null then null else json_build_object('id', staff.id, 'name', staff.name,
        'has_left', staff.switched_off_at is not null) end as by,
      latest.facts || jsonb_build_object('waits', latest.waits)
        || case when latest.person_id is null then '{}'::jsonb else jsonb_build_object('person_id', latest.person_id) end
        || case when tours.id is null or latest.kind <> 'tour' then '{}'::jsonb else jsonb_build_object('reference', tours.reference,
          'message', tours.message, 'car_plate', tours.car_plate, 'visitors', tours.visitors, 'preferred_date', tours.preferred_date, 'child_age', tours.child_age,
          'name', tours.full_name, 'email', tours.email, 'phone', tours.phone_num) end
        || case when waiting.id is null or latest.kind <> 'tour' then '{}'::jsonb else jsonb_build_object('waiting_day', waiting.day,
          'is_waiting', waiting.offered_at is null and waiting.ended_at is null
            and waiting.day >= (now() at time zone 'Asia/Riyadh')::date) end
        || case when messages.id is null then '{}'::jsonb else jsonb_build_object('reference', messages.reference,
          'subject', messages.subject, 'message', messages.message, 'name', messages.name, 'email', messages.email) end
        || case when sent.id is null then '{}'::jsonb else jsonb_build_object('language', sent.language, 'answers', (
          select jsonb_agg(jsonb_build_object('question', ${inLanguage('question.question', language)}, 'answer',
            concat_ws(': ', ${inLanguage('option.label', language)}, answer.written)) order by question.number, answer.id)
          from survey_answers answer
          join survey_questions question on question.version_id = answer.version_id and question.number = answer.question_number
          left join survey_options option on option.version_id = answer.version_id
            and option.question_number = answer.question_number and option.value = answer.option_value
          where answer.submission_id = sent.id)) end
        || case when registrations.id is null then '{}'::jsonb else jsonb_build_object('reference', registrations.reference,
          'status', registrations.status, 'start_date', registrations.start_date, 'message', registrations.notes,
          'kid', kids.name, 'program', ${nameOf('programs', language)}) end
        || case when note.id is null then '{}'::jsonb else jsonb_build_object('note_id', note.id, 'text', note.text,
          'edited_at', note.edited_at) end
        || case when reply.id is null then '{}'::jsonb else jsonb_build_object('channel', reply.channel, 'text', reply.text,
          'subject', reply.subject, 'language', reply.language, 'to', coalesce(reply.email::text, reply.phone), 'to_name', reply.to_name,
          'offers', to_jsonb(reply.offers), 'held_until', reply.held_until) end as facts
    from latest
    left join staff on staff.id = latest.staff_id
    left join tours on tours.id = latest.tour_id
    left join visit_waiting waiting on waiting.tour_id = latest.tour_id
    left join messages on messages.id = latest.message_id
    left join survey_submissions sent on sent.id = latest.submission_id
    left join registrations on registrations.id = latest.registration_id
    left join kids on kids.id = registrations.kid_id
    left join programs on programs.id = registrations.program_id
    left join family_notes note on note.id = latest.note_id
    left join family_replies reply on reply.id = latest.reply_id
    order by latest.at desc, latest.id desc
  `
    .execute(db)
    .then(({ rows }) => rows)
  return rows
}

export interface MailState {
  readonly about: string
  readonly id: number
  /** Kind of the event below which the mail is shown. */
  readonly event: string
  readonly state: 'waiting' | 'sent' | 'tried_again' | 'refused'
  readonly sentence: string | null
  readonly at: Date
}

/** The state of the mails to the family about these events, with the mail server's sentence; mails of visits by the kind of event. */
export async function mailsAbout(db: Db | Trx, events: readonly StoredEvent[]): Promise<readonly MailState[]> {
  const ids = (key: 'tour_id' | 'message_id' | 'submission_id' | 'registration_id' | 'reply_id') => [
    ...new Set(events.flatMap((event) => event[key] ?? [])),
  ]
  if (events.length === 0) return []
  // To an unconfirmed address, or without one, none leaves.
  const mailedRegistrations = sql`(select registrations.id from registrations join kid_parents using (kid_id)
    where registrations.id = any(${ids('registration_id')}::integer[]) and email_verified_at is not null)`
  const rows = await sql<MailState>`
    with mails (name, key, id, about, about_id, event) as (
      select 'tour_mail', 'tour_id', id, 'tour_id', id, 'tour' from unnest(${ids('tour_id')}::integer[]) id
      union all select 'message_mail', 'message_id', id, 'message_id', id, 'message'
        from unnest(${ids('message_id')}::integer[]) id
      union all select 'survey_mail', 'submission_id', id, 'submission_id', id, 'survey'
        from unnest(${ids('submission_id')}::integer[]) id
      union all select 'registration_mail', 'registration_id', id, 'registration_id', id, 'registration'
        from ${mailedRegistrations} mailed
      union all select 'reply_mail', 'reply_id', id, 'reply_id', id, 'reply_email'
        from unnest(${ids('reply_id')}::integer[]) id
      union all select 'answer_mail', 'step_id', step.id, 'registration_id', registration_id, 'registration_decided'
        from registration_statuses step join ${mailedRegistrations} mailed on mailed.id = registration_id
      union all select 'visit_mail', 'mail_id', mail.id, 'tour_id', coalesce(visits.tour_id, offer.tour_id),
          case mail.kind when 'asked' then 'visit_requested' when 'reminder' then 'tour' when 'place_free' then 'tour'
            else 'visit_' || mail.kind end
        from visit_mails mail left join visits on visits.id = mail.visit_id
          left join visit_offers offer on offer.id = mail.offer_id
        where mail.reader = 'family' and coalesce(visits.tour_id, offer.tour_id) = any(${ids('tour_id')}::integer[])
    )
    select mails.about, mails.about_id as id, mails.event, output ->> 'sentence' as sentence,
      case when reply.sent_at is not null then 'sent' else
        case state when 'completed' then 'sent' when 'failed' then 'refused' when 'cancelled' then 'refused'
        when 'retry' then 'tried_again' else 'waiting' end end as state,
      coalesce(reply.sent_at, completed_on, start_after) as at
    from mails join jobs.job on job.name = mails.name and job.data ->> mails.key = mails.id::text
      left join family_replies reply on mails.key = 'reply_id' and reply.id = mails.id
    where coalesce(data ->> 'reader', 'family') in ('family', 'sender')
    order by created_on
  `
    .execute(db)
    .then(({ rows }) => rows)
  return rows
}

type RecordParts = Pick<FamilyRecord, 'notes' | 'merges' | 'consents' | 'looks'>

/** All other parts of a record; consents of children only for the reader's branches. */
export async function partsOfRecord(db: Db | Trx, recordId: number, branches: BranchIds): Promise<RecordParts> {
  const people = peopleOfRecord(recordId)
  const rows = await sql<RecordParts>`
    select
      coalesce((select json_agg(json_build_object('id', note.id, 'text', text, 'at', at, 'edited_at', edited_at, 'by',
          case when staff.id is null then null else json_build_object('id', staff.id, 'name', staff.name) end) order by at desc, note.id desc)
        from family_notes note left join staff on staff.id = note.staff_id where ${isEntryOf('note', recordId)}), '[]') as notes,
      coalesce((select json_agg(json_build_object('id', merged.id, 'at', at, 'name', person.name, 'by',
          case when staff.id is null then null else json_build_object('id', staff.id, 'name', staff.name) end) order by at desc, merged.id desc)
        from family_people person join family_merges merged on merged.id = person.merge_id
        left join staff on staff.id = merged.staff_id where person.family_id = ${recordId}), '[]') as merges,
      coalesce((select json_agg(json_build_object('kind', kind, 'submission_id', submission_id, 'kid', kid, 'audience', audience, 'given', given, 'at', at,
          'wording', wording) order by kind, at desc) from (
        select 'news' as kind, submission_id, null::json as kid, null as audience, given and withdrawn_at is null as given,
          coalesce(withdrawn_at, given_at) as at, consent.wording
        from survey_consents consent join survey_submissions sent on sent.id = consent.submission_id where sent.person_id in ${people}
        union all
        select 'photos', null, json_build_object('id', kid_id, 'name', kid_name), audience, granted, decided_at, wording from (
          select distinct on (consent.kid_id, consent.audience) consent.kid_id, kids.name as kid_name, consent.audience,
            consent.granted and consent.ends_at > now() as granted, consent.decided_at, consent.wording
          from photo_consents consent join kids on kids.id = consent.kid_id 
          where kids.user_id in (select user_id from family_people where family_id = ${recordId}) and ${isKnownAt(sql`kids.id`, branches)}
          order by consent.kid_id, consent.audience, consent.id desc
        ) latest
      ) consents), '[]') as consents,
      coalesce((select json_agg(json_build_object('at', at, 'by', json_build_object('id', staff.id, 'name', staff.name)) order by at desc)
        from (select staff_id, max(at) as at from (
            select staff_id, at from staff_log where kind = 'family' and item_id = ${String(recordId)} order by id desc limit 200
          ) seen group by staff_id) look
        join staff on staff.id = look.staff_id), '[]') as looks
  `
    .execute(db)
    .then(({ rows }) => rows)
  const [found] = rows
  if (!found) throw new Error('query returned no row')
  return found
}
