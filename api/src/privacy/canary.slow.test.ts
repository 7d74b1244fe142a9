import { readFileSync } from 'node:fs'
import { saveProfileImage } from 'contract/accounts/profile.ts'
import { writeComment } from 'contract/comments/endpoints.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import {
  addFamily,
  changeFamily,
  changeFamilyChild,
  markNotDuplicates,
  mergeFamilies,
  writeFamilyNote,
} from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { beginFamilyImport } from 'contract/families/imports/endpoints.ts'
import { replyToFamily } from 'contract/families/replies.ts'
import { saveView } from 'contract/families/views.ts'
import { eraseFamily, showPrivacyRequest, writePrivacyRequest } from 'contract/privacy/desk.ts'
import { enterRegistration } from 'contract/registrations/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { renewRecoveryCodes } from 'contract/staff/own.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aParent } from '../accounts/testing.ts'
import { aMessage } from '../contact/testing.ts'
import { personIds } from '../families/testing.ts'
import { aKid, aRegistrationOf } from '../kids/testing.ts'
import { sendModerationMails } from '../moderation/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { bucketStorage } from '../platform/storage/objects/in-bucket.ts'
import { aTemporaryFolder, aTestBucket, keysIn } from '../platform/storage/objects/testing.ts'
import { aPicture } from '../platform/storage/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { aPayload } from '../surveys/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { noCalendar, sunday, tuesdayAtNine } from '../visits/testing.ts'
import {
  canary,
  emptyColumns,
  filesWithCanary,
  fillEveryColumn,
  type GivenValues,
  tablesWithCanary,
  transactionBefore,
} from './canary.testing.ts'

/** Tables of docs/data.md about staff, not families. */
const ofStaff = [
  ...[
    'staff',
    'staff_branches',
    'staff_sessions',
    'staff_passkeys',
    'staff_recovery_codes',
    'staff_links',
    'staff_log',
  ],
  ...['content_items', 'content_parts', 'content_previews', 'content_versions', 'test_mails', 'desk_presence'],
  // These hold a file name and headings; the rows are deleted with their families.
  ...['pictures', 'picture_uploads', 'family_imports'],
]
/** Tables of numbers and hashes, filled by triggers or timers. */
const numbersAlone = ['deletion_log', 'restore_lines', 'rate_limits', 'views']
/** Views without data of their own. */
const views = ['person_contacts', 'kid_parents']

function tablesOfFamilies(): string[] {
  const [, people = ''] = readFileSync(new URL('../../../docs/data.md', import.meta.url), 'utf8').split(/^## /m)
  const cells = [...people.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell)
  const tables = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  return tables.filter((table) => ![...ofStaff, ...numbersAlone, ...views].includes(table))
}

/** Columns with the subject of a row of `moderation_requests`: each row has one. */
const things = ['comment_id', 'registration_id', 'tour_id', 'message_id', 'submission_id']

/** An entry is a person's or a record's: the one that is there stays as it is. */
const entry = { person_id: undefined, family_id: undefined }

/** Columns bound by a rule beyond their type; undefined leaves one as the family filled it. */
const given: GivenValues = {
  families: [{ leads_to: undefined }],
  family_people: [{ user_id: undefined, merge_id: undefined }],
  family_events: [
    { facts: { words: canary.words }, ...entry },
    { kind: 'note', family_id: undefined },
    { kind: 'note', person_id: undefined },
  ],
  family_notes: [entry, { family_id: undefined }, { person_id: undefined }],
  family_replies: [entry, { family_id: undefined }, { person_id: undefined }],
  family_children: [{ kid_id: undefined }],
  kids: [{ user_id: undefined, person_id: undefined }],
  survey_answers: [{ option_value: undefined }],
  // Events stay under a hash of the account: they hold the browser's user agent.
  security_events: [
    {
      account_hash: Buffer.alloc(32, 1),
      address_hash: Buffer.alloc(32, 2),
      user_agent: 'Mozilla/5.0',
      request_id: 'req-1',
    },
  ],
  visits: [{ status: 'cancelled' }],
  visit_networks: [{ waiting_id: undefined }, { visit_id: undefined }],
  visit_offers: [{ person_id: undefined }, { tour_id: undefined }],
  visit_links: [
    { offer_id: undefined, waiting_id: undefined },
    { visit_id: undefined, waiting_id: undefined, token_hash: Buffer.alloc(32, 1) },
    { visit_id: undefined, offer_id: undefined, token_hash: Buffer.alloc(32, 2) },
  ],
  visit_mails: [{ offer_id: undefined }, { kind: 'place_free', visit_id: undefined }],
  moderation_requests: [undefined, 'tour_id', 'message_id', 'submission_id'].map((about) =>
    Object.fromEntries(things.filter((column) => column !== about).map((column) => [column, undefined])),
  ),
}

/** Texts of the school: kinds and states, references, versions, hashes, file names, words of a programme. */
const ownWords = [
  ...['families.source', 'family_people.came', 'family_events.kind', 'family_merges.into_stage'],
  ...['idempotency_keys.endpoint', 'idempotency_keys.caller', 'idempotency_keys.key', 'idempotency_keys.body_hash'],
  ...['messages.reference', 'registrations.reference', 'tours.reference', 'registrations.declared_wording'],
  ...['security_events.user_agent', 'security_events.request_id', 'survey_submissions.content_hash'],
  ...['survey_answers.option_value', 'survey_consents.wording', 'users.image', 'users.password_hash'],
]

/** A family that has used every form, each time with an idempotency key, and has notes by staff. */
async function aFamilyThatSings(school: School, owner: TestStaff): Promise<number> {
  const { name, email, phone, words } = canary
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const tour = aTourRequest({
    ...{ full_name: name, phone_num: phone, email, message: words },
    preferred_date: undefined,
  })
  const booked = await school.anyone(bookTour, { body: { ...tour, slot: tuesdayAtNine } }, key())
  await school.anyone(sendMessage, { body: aMessage({ name, phone, email, subject: words, message: words }) }, key())
  const answers = { full_name: name, email_address: email, phone, specific_questions_or_concerns: words }
  await school.anyone(answerSurvey, { body: await aPayload(school, answers) }, key())
  const parent = await aParent(school, { name, email, phone })
  await parent.call(saveProfileImage, { upload: new Blob([await aPicture(90, 90).jpeg().toBuffer()]) })
  const kid = aKid({ name: canary.child, notes: words, birth_date: '2027-03-01' })
  const body = aRegistrationOf({ kid, notes: words, start_date: '2031-06-01' })
  await parent.call(registerKidToBranch, { body }, key())
  await parent.call(writeComment, { params: { id: 1 }, body: { comment: `${words} https://canary.example` } }, key())
  await sendModerationMails(school)

  const { family_id } = await school.db
    .selectFrom('tours')
    .innerJoin('family_people', 'family_people.id', 'person_id')
    .select('family_id')
    .where('tours.id', '=', booked.id)
    .executeTakeFirstOrThrow()
  const id = family_id
  const params = { id }
  await owner.call(writeFamilyNote, { params, body: { text: words } }, key())
  await owner.call(beginFamilyImport, { body: { file_name: 'families.csv', families: 1 } }, key())
  await owner.call(changeFamilyChild, { params, body: { name: 'Canariella', birth_date: '2028-01-01' } }, key())
  const entered = { kid_name: 'Canariolino', birth_date: '2028-03-01', branch_id: 1, program_id: 3 }
  const days = { start_date: '2031-06-01', asked_on: '2031-02-28' }
  await owner.call(enterRegistration, { params, body: { ...entered, ...days } }, key())
  const other = await owner.call(addFamily, { body: { name: `${name} again`, phone: '0509876544' } }, key())
  await owner.call(mergeFamilies, { params, body: { with_id: other.id } }, key())
  const third = await owner.call(addFamily, { body: { name: 'Arwa', phone: '0509876545' } }, key())
  await owner.call(markNotDuplicates, { params, body: { with_id: third.id } }, key())
  const { version } = await owner.call(showFamily, { params })
  await owner.call(changeFamily, { params, body: { version, next_step: { text: words } } }, key())
  const reply = { channel: 'email', language: 'en', subject: words, text: `Hello ${name}` } as const
  await owner.call(replyToFamily, { params, body: reply }, key())
  const views: readonly { readonly name: string; readonly filter: Record<string, string> }[] = [
    { name: 'Hers', filter: { q: 'canaria' } },
    { name: 'Hers by number', filter: { q: '0509876543' } },
    { name: 'Visit of Canaria’s', filter: { stage: 'open' } },
  ]
  for (const view of views) await owner.call(saveView, { body: { ...view, is_shared: true } }, key())
  await owner.call(saveView, { body: { name: 'Everybody who waits', filter: { q: 'otaibi' } } }, key())
  return id
}

/** The owner selects all people of the record, and those of suggested ones: the account has not confirmed its address. */
async function eraseEverybody(owner: TestStaff, family_id: number): Promise<void> {
  const [person_id] = await personIds(owner, family_id)
  const request = { family_id, person_id, kind: 'erase', channel: 'email', asked_on: '2031-03-01' } as const
  const { id } = await owner.call(writePrivacyRequest, { body: request })
  const { people } = await owner.call(showPrivacyRequest, { params: { id } })
  const body = { tell: false, people: people.map((person) => person.id) }
  await owner.call(eraseFamily, { params: { id }, body }, { idempotencyKey: 'erase' })
}

test('safety §data an erased family leaves no trace in any table, file or bucket', async () => {
  const bucket = await aTestBucket()
  const storage = bucketStorage(bucket.options, await aTemporaryFolder())
  const school = await aSchool({ now: sunday, services: { storage } })
  await noCalendar(school)
  const owner = await aStaff(school, 'owner')
  const pictures = await keysIn(storage, 'people/', 'school/', 'sizes/', 'exports/')
  const client = new Client(school.ownerUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const since = await transactionBefore(client)

  const id = await aFamilyThatSings(school, owner)
  await school.mailsTo(canary.email)
  const tables = tablesOfFamilies()
  await fillEveryColumn(client, since, tables, given)
  expect(await emptyColumns(client, since, tables, ownWords)).toEqual([])
  expect((await tablesWithCanary(client)).length).toBeGreaterThan(30)
  expect((await filesWithCanary(school.folder)).length).toBeGreaterThan(8)

  await eraseEverybody(owner, id)

  expect(await tablesWithCanary(client)).toEqual([])
  expect(await filesWithCanary(school.folder)).toEqual([])
  expect(await keysIn(storage, 'people/', 'school/', 'sizes/', 'exports/')).toEqual(pictures)
  const { rows } = await client.query(`select name from saved_views`)
  expect(rows.map((row) => row.name)).toEqual(['Everybody who waits'])
})

test('safety §data answers to staff are not stored with the idempotency key; a repeat gets the current state', async () => {
  const school = await aSchool({ now: sunday })
  const owner = await aStaff(school, 'owner')
  const { id } = await owner.call(addFamily, { body: { name: 'Arwa', phone: '0509876545' } }, { idempotencyKey: 'add' })
  const key = { idempotencyKey: 'once' }
  const noted = await owner.call(writeFamilyNote, { params: { id }, body: { text: 'Once' } }, key)
  const codes = await owner.call(renewRecoveryCodes, {}, key)

  const again = await owner.call(writeFamilyNote, { params: { id }, body: { text: 'Once' } }, key)
  expect(again.notes).toEqual(noted.notes)
  expect(await owner.call(renewRecoveryCodes, {}, key)).not.toEqual(codes)
  const stored = await school.db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('caller', '=', `staff ${owner.id}`)
    .execute()
  expect(stored.length).toBeGreaterThan(1)
  for (const { answer } of stored) expect(Object.keys(answer as object)).toEqual(['id'])

  await eraseEverybody(owner, id)
  const gone = owner.call(writeFamilyNote, { params: { id }, body: { text: 'Once' } }, key)
  await expect(gone).rejects.toMatchObject({ status: 404 })
})
