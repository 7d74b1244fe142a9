import type { LogRow } from 'contract/log/desk.ts'
import type { DB } from '../platform/db/types.generated.ts'

/**
 * Columns in the owner's export (desk §1), by table. A new column is left out until a developer has checked that it is no
 * secret and lists it. A test asks for every table and column (api/src/platform/retention/everything.test.ts).
 */
const columns: { readonly [T in keyof DB]?: string } = {
  about_entries: 'id image position text title',
  about_parts: 'half_hours id image items kind label position tab text title',
  ads: 'id image link plane position text title',
  branch_pictures: 'branch_id height id image position title views_count width withheld',
  branch_programs: 'branch_id program_id',
  branches:
    'address admissions_email ages city cover description directions email facade headline id image is_resort latitude longitude name phone_numbers portrait position reads_in slug tagline whatsapp working_hours',
  calendar_entries:
    'ar_changed_at ar_revision closes_at en_changed_at en_revision ends_on id is_approximate kind opens_at starts_on text title',
  calendar_entry_branches: 'branch_id entry_id',
  certificates: 'height id image issuer number position text title valid_until width',
  comment_reports: 'comment_id created_at user_id',
  comment_words: 'added_at added_by id word',
  comments:
    'answer_notified_at answered_at answered_by comment created_at edited_at id notified_state post_id school_answer state user_id',
  content_items:
    'branch_id changed_at changed_by created_at created_by id image kind position row_id states title visit_hours',
  content_parts:
    'changed_at changed_by draft item_id out_of_date_since part planned_by publish_at publish_fields published published_at published_by refusal refused_at take_down_at taken_down_at version',
  content_versions: 'at fields id item_id part staff_id what',
  events:
    'all_day ar_changed_at ar_revision audience branch_id description en_changed_at en_revision ends_at id image place program starts_at title',
  families:
    'branch_id created_at held_several id language last_at leads_to next_step next_step_on owner_id source stage stage_at stage_reason version waiting_since',
  family_children: 'age age_on birth_date by_staff id kid_id name person_id program_id start_date tour_id',
  family_events:
    'at facts family_id id kind message_id note_id person_id registration_id reply_id staff_id submission_id tour_id user_id waits',
  family_first_visits: 'at campaign medium page person_id referrer source',
  family_merges:
    'at family_id id into_branch_id into_id into_next_step into_next_step_on into_owner_id into_stage people staff_id',
  family_not_duplicates: 'other_id person_id',
  family_notes: 'at edited_at family_id id person_id staff_id text',
  family_people:
    'account_email account_phone added_among came created_at email emails family_id id merge_id name names phone phones user_id',
  family_replies:
    'at branch_id channel email family_id held_until id language leaving_at offers person_id phone sent_at staff_id subject template_id text to_name',
  fee_amounts: 'fees_id net per program_id schedule',
  fees: 'branch_id good_to_know hidden id included not_included saved_at state_bears_vat version year',
  kids: 'birth_date created_at gender id image name nationality_id notes person_id user_id',
  mail_templates: 'id name next opening subject',
  messages: 'branch_id created_at email id language message name person_id phone reference subject suspected_spam',
  nationalities: 'code id name',
  old_addresses: 'kind path row_id',
  page_views: 'day language path views_count',
  pages: 'document id intro name title',
  papers: 'attach id name programs resident',
  photo_consents: 'asked_again_at audience decided_at ends_at granted id kid_id language wording',
  picture_children: 'id kid_id picture_id',
  picture_likes: 'created_at picture_id user_id',
  pictures:
    'alt audience branch_id bytes codec file focus_x focus_y has_children height held_by_restore id is_used kind name nobody_at nobody_by nobody_recognisable on_site path poster seconds taken_down_at uploaded_at uploaded_by version width withheld',
  post_categories: 'id name position',
  post_likes: 'created_at post_id user_id',
  posts: 'body branch_id category_id document excerpt id image published_at title views_count',
  privacy_requests: 'asked_on channel closed_at closed_by id kind outcome person_id reason written_at written_by',
  programs: 'ages description from_years id image name position text to_years',
  moderation_requests:
    'answer answered_at asked_at branch_id comment_id id mail_id mailed_at message_id registration_id reported_at submission_id tour_id',
  places: 'branch_id capacity checked id kept kept_of_erased program_id version year',
  registration_statuses: 'at id passed_over reason registration_id staff_id status text what',
  registrations:
    'asked_at branch_id created_at declared_at declared_language declared_wording id kid_id language notes offer_ends_at offer_fee offer_first_day offer_outcome offer_outcome_at offer_outcome_text offer_text offered_at person_id place_ends_at priority program_id reference schedule start_date status status_at version year',
  reply_templates: 'body id name position subject version',
  school:
    'address company_registration_number email is_the_school latitude legal_name longitude map_url name phone reads_in reply_promise_days social teachers_tell tours_email vat_percent whatsapp working_hours',
  sliders: 'alt id image image_narrow link link_label position sky text title',
  staff: 'closed_by_restore created_at email id is_demo language let_in_by name role switched_off_at',
  staff_branches: 'branch_id staff_id',
  staff_log: 'action address after at before id item_id kind staff_id',
  statistics: 'id image number position title',
  stories: 'audience branch_id id list published_at shown',
  story_draft_items: 'caption draft_id id picture_id place',
  story_drafts:
    'audience branch_id changed_at decided_at decided_by ends_at id kept made_at made_by note sent_at state story_id version',
  story_items: 'caption created_at id kind media picture_id story_id views_count withheld',
  story_likes: 'item_id user_id',
  story_views: 'item_id seen_on user_id',
  survey_answers: 'id option_value question_number submission_id version_id written',
  survey_consents: 'given given_at language question_number submission_id version_id withdrawn_at wording',
  survey_options: 'is_other label position question_number value version_id',
  survey_questions: 'hint is_consent is_contact name number question required type version_id',
  survey_submissions: 'created_at email full_name id language person_id phone suspected_spam version_id',
  survey_texts: 'id intro title',
  survey_versions: 'id intro survey_id title version',
  surveys: 'id is_resort slug',
  tours:
    'asked_slot branch_id car_plate child_age created_at email full_name id language message person_id phone_num preferred_date reference suspected_spam visitors withdrawn_at',
  users:
    'author_state created_at email email_left_at email_verified_at gender id image language name nationality_id notify_comments notify_events notify_news notify_stories phone shown_image shown_name',
  visit_hours:
    'branch_id buffer_minutes confirm_by_itself days_ahead exceptions id minutes notice_hours places version weekly',
  visit_offers: 'branch_id id made_at passed_on person_id reply_id tour_id until visit_id waiting_id',
  visit_waiting: 'branch_id day ended_at id offered_at tour_id',
  visits:
    'branch_id cancel_reason cancelled_by changed_at confirmed_outside_hours ends_at id requested_at sequence starts_at status tour_id version',
}

export const exportedTables = Object.entries(columns).map(([table, names]) => ({ table, columns: names.split(' ') }))

interface RowTitle {
  /** A column with a text, or with one in each language. */
  readonly title: string
  readonly isBilingual?: true
  readonly screen?: NonNullable<LogRow['thing']['opens']>['screen']
}
/** Names of rows in the log, with the screens that show them (desk §1). Titles of several tables: api/src/log/title-queries.ts. */
export const rowTitles: { readonly [T in keyof DB]?: RowTitle } = {
  comment_words: { title: 'word' },
  comments: { title: 'comment', screen: 'comments' },
  reply_templates: { title: 'name', isBilingual: true, screen: 'templates' },
  saved_views: { title: 'name' },
  staff: { title: 'name', screen: 'staff' },
}

/** Tables left out of the export, by reason. */
export const leftOutTables: readonly (readonly [reason: string, tables: string])[] = [
  [
    'opens a door: codes, tokens, keys and sessions, or their hashes',
    'address_keys code_requests content_previews password_resets push_keys push_subscriptions sessions staff_links staff_passkeys staff_recovery_codes staff_sessions storage_keys visit_links',
  ],
  [
    'lasts a moment: a repetition, a limit, a hold, an upload or an import under way, an email that is still to go',
    'announcements desk_presence family_imports idempotency_keys imported_families test_mails picture_uploads privacy_mails moderation_mails rate_limits visit_holds visit_mails visit_networks view_salts views',
  ],
  [
    'is counted or looked up from the other tables, and made again from them',
    'kid_parents person_contacts picture_addresses picture_stops picture_uses',
  ],
  [
    'belongs to this installation and not to the school',
    'build_files builds installation migrations restore_lines restores',
  ],
  ['is what somebody who works here likes to see, not the school’s', 'saved_views'],
  [
    'names what was deleted, or where an account was seen; another system must not learn it',
    'former_emails security_events deletion_log',
  ],
]

/** Columns of exported tables that are left out, by reason. */
export const leftOutColumns: readonly (readonly [reason: string, columns: string])[] = [
  ['opens a door', 'staff.password_hash staff.totp_offered staff.totp_secret staff.totp_step users.password_hash'],
  ['proves that rows are as they were written, in this database', 'staff_log.hash survey_submissions.content_hash'],
  [
    'is made again from the other columns',
    'branches.name_search branches.search comment_words.letters content_items.search events.search family_people.contacts family_people.search pictures.search posts.search moderation_requests.kind moderation_requests.subject_id',
  ],
]
