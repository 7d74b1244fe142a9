import type { MailKind } from 'contract/mails/desk.ts'
import { type RawBuilder, sql } from 'kysely'
import type { JobName } from '../../platform/jobs/kinds.ts'
import { addressOfRequest } from '../../requests/address-queries.ts'

type MailJob = Extract<JobName, `${string}_mail`>

/** A field of a job's data, as a number. */
const idIn = (key: string) => sql`jsonb_extract_path_text(job.data, ${sql.lit(key)})::integer`
const toFamily = sql`coalesce(job.data ->> 'reader', 'family') in ('family', 'sender')`
/** A person whom an account is. */
const personOfUser = sql`(select min(id) from family_people where user_id = users.id)`
const ofUser = (where: RawBuilder<unknown>) =>
  sql`select ${personOfUser} as person_id, null::integer as branch_id, name, email::text as to from users where ${where}`

/** A mail about a registration; without a reader it is to the family. */
const ofRegistration = sql`select registrations.person_id, registrations.branch_id, parent.name,
    case when ${toFamily} then parent.email else branches.admissions_email end::text as to
  from registrations join kid_parents parent using (kid_id)
  join branches on branches.id = registrations.branch_id where registrations.id = ${idIn('registration_id')}`

/**
 * For each kind of mail a query of the row its job is about: `person_id`, `branch_id`, `name`, and as `to` the address of the
 * family, branch or member of staff. No row means that the subject was deleted.
 */
const subjects: Readonly<Record<MailJob | `${MailKind}_mail`, RawBuilder<unknown>>> = {
  tour_mail: sql`select person_id, tours.branch_id, full_name as name,
      case when ${toFamily} then ${addressOfRequest('tours')} else coalesce(branches.admissions_email, school.tours_email) end::text as to
    from tours left join branches on branches.id = tours.branch_id left join school on true
    where tours.id = ${idIn('tour_id')}`,
  visit_mail: sql`select tours.person_id, branches.id as branch_id, full_name as name,
      case reader when 'family' then ${addressOfRequest('tours')} else coalesce(branches.admissions_email, school.tours_email) end::text as to
    from visit_mails mail left join visits on visits.id = mail.visit_id
    left join visit_offers offer on offer.id = mail.offer_id
    join tours on tours.id = coalesce(visits.tour_id, offer.tour_id)
    join branches on branches.id = coalesce(visits.branch_id, offer.branch_id) left join school on true
    where mail.id = ${idIn('mail_id')}`,
  message_mail: sql`select person_id, messages.branch_id, messages.name,
      case when ${toFamily} then ${addressOfRequest('messages')} else coalesce(branches.email, school.email) end::text as to
    from messages left join branches on branches.id = messages.branch_id left join school on true
    where messages.id = ${idIn('message_id')}`,
  survey_mail: sql`select person_id, null::integer as branch_id, full_name as name,
      case when ${toFamily} then ${addressOfRequest('survey_submissions')} else coalesce(branches.admissions_email, school.email) end::text as to
    from survey_submissions join survey_versions on survey_versions.id = version_id
    join surveys on surveys.id = survey_id left join school on true
    left join branches on surveys.is_resort and branches.id = (select min(id) from branches where is_resort)
    where survey_submissions.id = ${idIn('submission_id')}`,
  registration_mail: ofRegistration,
  offer_mail: ofRegistration,
  answer_mail: sql`select registrations.person_id, registrations.branch_id, parent.name, parent.email as to
    from registration_statuses step join registrations on registrations.id = step.registration_id
    join kid_parents parent using (kid_id) where step.id = ${idIn('step_id')}`,
  reply_mail: sql`select person_id, branch_id, to_name as name, email::text as to
    from family_replies where id = ${idIn('reply_id')}`,
  comment_mail: ofUser(sql`id = ${idIn('user_id')}`),
  consent_mail: ofUser(sql`id = (select user_id from photo_consents consent join kids on kids.id = consent.kid_id
    where consent.id = (job.data -> 'consent_ids' ->> 0)::integer)`),
  privacy_mail: sql`select person_id, null::integer as branch_id, null::text as name, email::text as to
    from privacy_mails where id = ${idIn('mail_id')}`,
  code_mail: sql`select ${personOfUser} as person_id, null::integer as branch_id, users.name, request.email::text as to
    from code_requests request left join users on users.id = coalesce(request.user_id, request.sent_to)
    where request.id = ${idIn('request_id')}`,
  account_mail: sql`select ${personOfUser} as person_id, null::integer as branch_id, name, coalesce(former.email, users.email)::text as to
    from users left join former_emails former on former.id = ${idIn('former_email_id')} and former.user_id = users.id
    where users.id = coalesce(former.user_id, ${idIn('user_id')})`,
  moderation_mail: sql`select null::integer as person_id, branch_id, null::text as name,
      case about when 'registrations' then coalesce(branches.admissions_email, school.email)
        else coalesce(branches.email, school.email) end::text as to
    from moderation_mails mail left join branches on branches.id = mail.branch_id left join school on true
    where mail.id = ${idIn('mail_id')}`,
  picture_mail: sql`select null::integer as person_id, branches.id as branch_id, null::text as name,
      coalesce(branches.email, school.email)::text as to
    from school left join branches on branches.id = ${idIn('branch_id')}`,
  story_mail: sql`select null::integer as person_id, branch_id, staff.name, staff.email::text as to
    from story_drafts join staff on staff.id = made_by where story_drafts.id = ${idIn('draft_id')}`,
  test_mail: sql`select null::integer as person_id, null::integer as branch_id, staff.name, staff.email::text as to
    from test_mails join staff on staff.id = staff_id where test_mails.id = ${idIn('mail_id')}`,
  staff_mail: sql`select null::integer as person_id, null::integer as branch_id, name, email::text as to
    from staff_links where id = ${idIn('link_id')}`,
  staff_change_mail: sql`select null::integer as person_id, null::integer as branch_id, name, email::text as to
    from staff where id = ${idIn('staff_id')}`,
}

/** The subject of each mail, for `cross join lateral`, beside `jobs.job job`. */
export const mailSubject = sql`(${sql.join(
  Object.entries(subjects).map(
    ([name, subject]) => sql`(select subject.* from (${subject}) subject where job.name = ${sql.lit(name)})`,
  ),
  sql` union all `,
)})`
