import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { onServer } from '../db/testing.setup.ts'
import { aDatabase, oneSchool } from '../db/testing.ts'
import { aBreakableConnection } from '../jobs/breakable-connection.testing.ts'
import { listenToContent } from './changes.ts'
import { allTables, contentTables } from './testing.ts'

const school = oneSchool()

async function listening() {
  const url = await aDatabase()
  const content = listenToContent(url, { warn: vi.fn() })
  onTestFinished(() => content.close())
  const onChange = vi.fn()
  content.onContentChange(onChange)
  await content.listening
  await eventually(() => expect(onChange).toHaveBeenCalledOnce())
  onChange.mockClear()
  return { url, content, changed: onChange }
}
const run = (url: string, sql: string) => onServer(url, (client) => client.query(sql))

/** Tables without notifications: people and what they write, counts, indexes, and internal tables of the server. */
const notContent = [
  ...['users', 'sessions', 'password_resets', 'former_emails', 'code_requests', 'security_events'],
  ...[
    'staff',
    'staff_branches',
    'staff_links',
    'staff_log',
    'staff_passkeys',
    'staff_recovery_codes',
    'staff_sessions',
  ],
  'desk_presence',
  'old_addresses',
  ...['family_imports', 'imported_families'],
  ...['families', 'family_children', 'family_events', 'family_merges', 'family_notes', 'family_people'],
  ...['family_first_visits', 'family_replies', 'family_not_duplicates', 'reply_templates', 'saved_views'],
  ...['visits', 'visit_holds', 'visit_mails', 'visit_links', 'visit_networks', 'visit_offers', 'visit_waiting'],
  ...['kids', 'registration_statuses', 'photo_consents'],
  ...['picture_addresses', 'picture_children', 'picture_stops', 'picture_uploads', 'picture_uses'],
  ...['tours', 'messages', 'survey_submissions', 'survey_answers', 'survey_consents'],
  ...['moderation_mails', 'moderation_requests', 'comment_reports', 'comment_words'],
  ...[
    'story_drafts',
    'story_draft_items',
    'stories',
    'story_items',
    'story_likes',
    'story_views',
    'post_likes',
    'picture_likes',
  ],
  ...['content_items', 'content_parts', 'content_previews', 'content_versions'],
  ...['mail_templates', 'test_mails', 'papers', 'privacy_mails', 'privacy_requests'],
  ...['page_views', 'views', 'view_salts'],
  // Written with their row of fees, or by a migration only.
  ...['fee_amounts', 'nationalities', 'surveys', 'survey_options', 'survey_questions'],
  ...['push_keys', 'push_subscriptions', 'announcements'],
  ...[
    'idempotency_keys',
    'rate_limits',
    'storage_keys',
    'address_keys',
    'migrations',
    'deletion_log',
    'installation',
    'restore_lines',
    'builds',
    'build_files',
  ],
]

test('product §2 every table notifies of its changes, or is listed as one without notifications', async () => {
  const { db } = school()

  const tables = await allTables(db)
  const content = await contentTables(db)

  expect(
    tables.filter((table) => !content.includes(table) && !notContent.includes(table)),
    'visitors see the table: give it the trigger content_changed in its migration; otherwise add it to notContent',
  ).toEqual([])
  expect(content.filter((table) => notContent.includes(table))).toEqual([])
  expect(notContent.filter((table) => !tables.includes(table))).toEqual([])
})

/** Runs statements one by one; returns for each the number of changes that it notifies. */
async function notifiedAmong(statements: readonly string[]) {
  const client = new Client(await aDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  let changes = 0
  client.on('notification', () => (changes += 1))
  await client.query('listen content_changed')
  const notified: [statement: string, changes: number][] = []
  for (const statement of statements) {
    changes = 0
    // A connection hears of its own changes before the answer ends.
    await client.query(statement)
    notified.push([statement, changes])
  }
  return notified
}

const addComment = (state: string) =>
  `insert into comments (post_id, comment, state) values (7, 'Good morning.', '${state}')`

test('product §2 a write that visitors see is one change, however many rows it has', async () => {
  const all = [
    'update posts set title = excerpt, excerpt = title',
    `update posts set published_at = published_at - interval '1 hour' where id = 7`,
    'update branch_pictures set branch_id = 3 - branch_id where branch_id < 3',
    `update pictures set taken_down_at = now() where id = (select min(id) from pictures where on_site)`,
    'begin; update ads set position = position + 1; delete from sliders; commit',
    'delete from branch_programs',
    addComment('shown'),
    `update comments set comment = 'Good night.' where comment = 'Good morning.'`,
    `update comments set state = 'refused' where comment = 'Good night.'`,
    `delete from comments where post_id = 7 and state = 'shown'`,
    'insert into places (branch_id, program_id, year, capacity) values (1, 1, 2031, 12)',
    `update registrations set status = 'waitlisted' where id = (select min(id) from registrations)`,
  ]

  expect(await notifiedAmong(all)).toEqual(all.map((statement) => [statement, 1]))
})

test('product §2 a write that visitors do not see is no change', async () => {
  const none = [
    'update posts set views_count = views_count + 1',
    'update branch_pictures set views_count = views_count + 1',
    'update branches set name = name, phone_numbers = phone_numbers',
    'update school set email = email',
    'delete from events where id = 0',
    'update pictures set version = version + 1',
    addComment('waiting'),
    `update comments set comment = 'Good evening.' where state = 'waiting'`,
    `delete from comments where state = 'waiting'`,
    'begin; delete from ads; rollback',
    `insert into tours (reference, full_name, child_age, phone_num, email, language)
     values ('SK-1', 'Noura', 4, '+966501234567', 'noura@mail.example', 'ar')`,
  ]

  expect(await notifiedAmong(none)).toEqual(none.map((statement) => [statement, 0]))
})

test('product §2 after a broken connection everything counts as changed', async () => {
  const { url, content, changed } = await listening()
  const { version } = content

  await run(url, `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen content_changed'`)

  await eventually(() => expect(changed).toHaveBeenCalledOnce())
  expect(content.version).toBeGreaterThan(version)
  await run(url, 'delete from ads')
  await eventually(() => expect(changed).toHaveBeenCalledTimes(2))
})

test('product §2 a silent connection is noticed, and counts as a change of everything', async () => {
  const url = await aDatabase()
  const way = await aBreakableConnection(url)
  const content = listenToContent(way.url, { warn: vi.fn() }, { askEveryMs: 100, answerWithinMs: 200 })
  onTestFinished(() => content.close())
  const onChange = vi.fn()
  content.onContentChange(onChange)
  await eventually(() => expect(onChange).toHaveBeenCalledOnce())

  way.hush()
  await run(url, 'delete from ads')

  await eventually(() => expect(onChange).toHaveBeenCalledTimes(2))
})

test('product §2 a removed listener is not called', async () => {
  const { url, content, changed } = await listening()
  const stopped = vi.fn()
  content.onContentChange(stopped)()

  await run(url, 'delete from ads')

  await eventually(() => expect(changed).toHaveBeenCalled())
  expect(stopped).not.toHaveBeenCalled()
})
