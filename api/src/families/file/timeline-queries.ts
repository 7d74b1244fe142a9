import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

export interface StoredEvent {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly by: { readonly id: number; readonly name: string } | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly tour_id: number | null
  readonly message_id: number | null
  readonly submission_id: number | null
  readonly registration_id: number | null
  readonly reply_id: number | null
}
const eventsAtMost = 500

/** Who lies in a file: the family itself, and those merged into it. */
const partsOf = (fileId: number) => sql`(select id from families where id = ${fileId} or merged_into = ${fileId})`

/** What happened, the latest first, each with what it is about. */
export async function timelineOf(db: Db | Trx, fileId: number, language: Language): Promise<readonly StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    with latest as (
      select event.* from (select id from families where id = ${fileId} or merged_into = ${fileId}) part
      cross join lateral (
        select * from family_events where family_id = part.id order by at desc, id desc limit ${eventsAtMost}
      ) event
      order by event.at desc, event.id desc limit ${eventsAtMost}
    )
    select latest.id, latest.at, latest.kind, latest.tour_id, latest.message_id, latest.submission_id,
      latest.registration_id, latest.reply_id,
      case when staff.id is null then null else json_build_object('id', staff.id, 'name', staff.name) end as by,
      latest.facts
        || case when tours.id is null or latest.kind <> 'tour' then '{}'::jsonb else jsonb_build_object('reference', tours.reference,
          'message', tours.message, 'preferred_date', tours.preferred_date, 'child_age', tours.child_age,
          'name', tours.full_name, 'email', tours.email, 'phone', tours.phone_num) end
        || case when messages.id is null then '{}'::jsonb else jsonb_build_object('reference', messages.reference,
          'subject', messages.subject, 'message', messages.message, 'name', messages.name, 'email', messages.email) end
        || case when sent.id is null then '{}'::jsonb else jsonb_build_object('language', sent.language, 'answers', (
          select jsonb_agg(jsonb_build_object('question', question.question ->> ${language}, 'answer',
            concat_ws(': ', option.label ->> ${language}, answer.written)) order by question.number, answer.id)
          from survey_answers answer
          join survey_questions question on question.version_id = answer.version_id and question.number = answer.question_number
          left join survey_options option on option.version_id = answer.version_id
            and option.question_number = answer.question_number and option.value = answer.option_value
          where answer.submission_id = sent.id)) end
        || case when registrations.id is null then '{}'::jsonb else jsonb_build_object('reference', registrations.reference,
          'status', registrations.status, 'start_date', registrations.start_date, 'message', registrations.notes,
          'kid', kids.name, 'program', programs.name ->> ${language}) end
        || case when note.id is null then '{}'::jsonb else jsonb_build_object('note_id', note.id, 'text', note.text,
          'edited_at', note.edited_at) end
        || case when reply.id is null then '{}'::jsonb else jsonb_build_object('channel', reply.channel, 'text', reply.text,
          'subject', reply.subject, 'language', reply.language, 'to', coalesce(reply.email::text, reply.phone),
          'offers', to_jsonb(reply.offers), 'held_until', reply.held_until) end as facts
    from latest
    left join staff on staff.id = latest.staff_id
    left join tours on tours.id = latest.tour_id
    left join messages on messages.id = latest.message_id
    left join survey_submissions sent on sent.id = latest.submission_id
    left join registrations on registrations.id = latest.registration_id
    left join kids on kids.id = registrations.kid_id
    left join programs on programs.id = registrations.program_id
    left join family_notes note on note.id = latest.note_id
    left join family_replies reply on reply.id = latest.reply_id
    order by latest.at desc, latest.id desc
  `.execute(db)
  return rows
}

export interface StoredLetter {
  readonly about: string
  readonly id: number
  readonly state: 'waiting' | 'sent' | 'tried_again' | 'refused'
  readonly sentence: string | null
  readonly at: Date
}

/** What became of the letters to the family about these things, in the other server's words. */
export async function lettersAbout(db: Db | Trx, events: readonly StoredEvent[]): Promise<readonly StoredLetter[]> {
  const ids = (key: 'tour_id' | 'message_id' | 'submission_id' | 'registration_id' | 'reply_id') =>
    [...new Set(events.flatMap((event) => event[key] ?? []))].map((id) => JSON.stringify({ [key]: id }))
  const things = [
    ...ids('tour_id'),
    ...ids('message_id'),
    ...ids('submission_id'),
    ...ids('registration_id'),
    ...ids('reply_id'),
  ]
  if (things.length === 0) return []
  const { rows } = await sql<StoredLetter>`
    select key as about, value::integer as id, output ->> 'sentence' as sentence,
      case when reply.sent_at is not null then 'sent' else
        case state when 'completed' then 'sent' when 'failed' then 'refused' when 'cancelled' then 'refused'
        when 'retry' then 'tried_again' else 'waiting' end end as state,
      coalesce(reply.sent_at, completed_on, start_after) as at
    from jobs.job cross join lateral jsonb_each_text(data) about (key, value)
      left join family_replies reply on key = 'reply_id' and reply.id = value::integer
    where name in ('tour_mail', 'message_mail', 'survey_mail', 'registration_mail', 'reply_mail')
      and key in ('tour_id', 'message_id', 'submission_id', 'registration_id', 'reply_id')
      and coalesce(data ->> 'reader', 'family') in ('family', 'sender')
      and jsonb_build_object(key, value::integer) = any(${things}::jsonb[])
    order by created_on
  `.execute(db)
  return rows
}

export interface FileParts {
  readonly names: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly { readonly email: string; readonly verified: boolean }[]
  readonly notes: readonly {
    readonly id: number
    readonly text: string
    readonly at: string
    readonly edited_at: string | null
    readonly by: { readonly id: number; readonly name: string } | null
  }[]
  readonly merges: readonly {
    readonly id: number
    readonly at: string
    readonly name: string
    readonly by: { readonly id: number; readonly name: string } | null
  }[]
  readonly consents: readonly {
    readonly kind: 'news' | 'photos'
    readonly kid: { readonly id: number; readonly name: string } | null
    readonly audience: string | null
    readonly given: boolean
    readonly at: string
    readonly wording: string
  }[]
  readonly looks: readonly { readonly at: string; readonly by: { readonly id: number; readonly name: string } }[]
}

/** Everything else of a file. */
export async function partsOfFile(db: Db | Trx, fileId: number): Promise<FileParts> {
  const parts = partsOf(fileId)
  const { rows } = await sql<FileParts>`
    select
      coalesce((select json_agg(name order by id) from family_names where family_id in ${parts}), '[]') as names,
      coalesce((select json_agg(phone order by id) from family_phones where family_id in ${parts}), '[]') as phones,
      coalesce((select json_agg(json_build_object('email', email, 'verified', verified_at is not null) order by verified_at is null, id)
        from family_emails where family_id in ${parts}), '[]') as emails,
      coalesce((select json_agg(json_build_object('id', note.id, 'text', text, 'at', at, 'edited_at', edited_at, 'by',
          case when staff.id is null then null else json_build_object('id', staff.id, 'name', staff.name) end) order by at desc, note.id desc)
        from family_notes note left join staff on staff.id = note.staff_id where family_id in ${parts}), '[]') as notes,
      coalesce((select json_agg(json_build_object('id', merged.id, 'at', at, 'name', families.name, 'by',
          case when staff.id is null then null else json_build_object('id', staff.id, 'name', staff.name) end) order by at desc, merged.id desc)
        from family_merges merged join families on families.id = merged.family_id left join staff on staff.id = merged.staff_id
        where parted_at is null and merged.family_id in ${parts}), '[]') as merges,
      coalesce((select json_agg(json_build_object('kind', kind, 'kid', kid, 'audience', audience, 'given', given, 'at', at,
          'wording', wording) order by kind, at desc) from (
        select 'news' as kind, null::json as kid, null as audience, given and withdrawn_at is null as given,
          coalesce(withdrawn_at, given_at) as at, consent.wording
        from survey_consents consent join survey_submissions sent on sent.id = consent.submission_id where sent.family_id in ${parts}
        union all
        select 'photos', json_build_object('id', kid_id, 'name', kid_name), audience, granted, decided_at, wording from (
          select distinct on (consent.kid_id, consent.audience) consent.kid_id, kids.name as kid_name, consent.audience,
            consent.granted and consent.ends_at > now() as granted, consent.decided_at, consent.wording
          from photo_consents consent join kids on kids.id = consent.kid_id join users on users.id = kids.user_id
          where users.family_id in ${parts} order by consent.kid_id, consent.audience, consent.id desc
        ) latest
      ) consents), '[]') as consents,
      coalesce((select json_agg(json_build_object('at', at, 'by', json_build_object('id', staff.id, 'name', staff.name)) order by at desc)
        from (select staff_id, max(at) as at from (
            select staff_id, at from staff_log where kind = 'family' and item_id = ${String(fileId)} order by id desc limit 200
          ) seen group by staff_id) look
        join staff on staff.id = look.staff_id), '[]') as looks
  `.execute(db)
  const [found] = rows
  if (!found) throw new Error('one row is always there')
  return found
}
