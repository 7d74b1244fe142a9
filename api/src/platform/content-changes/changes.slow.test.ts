import { expect, onTestFinished, test, vi } from 'vitest'
import { patiently } from '../../patiently.testing.ts'
import { onServer } from '../db/testing.setup.ts'
import { aDatabase, oneSchool } from '../db/testing.ts'
import { aBreakableConnection } from '../jobs/breakable-connection.testing.ts'
import { type ContentChange, listenToContent } from './changes.ts'
import { allTables, contentTables } from './testing.ts'

const school = oneSchool()

async function listening() {
  const url = await aDatabase()
  const content = listenToContent(url, { warn: vi.fn() })
  onTestFinished(() => content.close())
  const onChange = vi.fn<(change: ContentChange) => void>()
  content.onContentChange(onChange)
  await content.listening
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), patiently)
  onChange.mockClear()
  return { url, content, changed: onChange }
}
const run = (url: string, sql: string) => onServer(url, (client) => client.query(sql))
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Tables without notifications: people and what they write, counts, indexes, and internal tables of the server. */
const notContent = [
  ...['users', 'sessions', 'account_codes', 'password_resets', 'former_emails', 'code_requests', 'security_events'],
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
  ...['family_imports', 'family_import_rows'],
  ...['families', 'family_children', 'family_emails', 'family_events', 'family_merges', 'family_names', 'family_notes'],
  ...[
    'family_first_visits',
    'family_phones',
    'family_replies',
    'family_not_duplicates',
    'reply_templates',
    'saved_views',
  ],
  ...['visits', 'visit_holds', 'visit_letters', 'visit_links', 'visit_networks', 'visit_offers', 'visit_waiting'],
  ...['kids', 'registrations', 'registration_statuses', 'photo_consents', 'branch_picture_children'],
  ...['picture_addresses', 'picture_children', 'picture_stops', 'picture_uploads', 'picture_uses'],
  ...['tours', 'messages', 'survey_submissions', 'survey_answers', 'survey_consents'],
  ...['answer_keys', 'question_letters', 'questions', 'answers', 'comment_reports', 'comment_words'],
  ...[
    'story_drafts',
    'story_draft_items',
    'stories',
    'story_items',
    'story_item_children',
    'story_likes',
    'story_views',
    'post_likes',
    'picture_likes',
  ],
  ...['content_items', 'content_parts', 'content_previews', 'content_versions'],
  ...['letters', 'letter_proofs', 'papers', 'privacy_letters', 'privacy_requests'],
  ...['page_views', 'views', 'view_salts'],
  ...['push_keys', 'push_subscriptions', 'announcements'],
  ...[
    'idempotency_keys',
    'rate_limits',
    'storage_keys',
    'address_keys',
    'migrations',
    'tombstones',
    'installation',
    'restores',
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
    'visitors see the table: give it the triggers content_changed in its migration; otherwise add it to notContent',
  ).toEqual([])
  expect(content.filter((table) => notContent.includes(table))).toEqual([])
  expect(notContent.filter((table) => !tables.includes(table))).toEqual([])
})

test('product §2 a change of any content table is notified by the table’s name, also when another program makes it', async () => {
  const { content, db, ownerUrl } = school()

  for (const table of await contentTables(db)) {
    const changed = new Promise<void>((resolve) => {
      const stop = content.onContentChange((change) => {
        if (change === 'anything' || !change.has(table)) return
        stop()
        resolve()
      })
    })
    await run(ownerUrl, `truncate ${table} cascade`)
    await changed
  }
})

test('product §2 a comment that is shown, changed or deleted is notified by its post; a waiting one is not', async () => {
  const { url, changed } = await listening()
  const notified = async (sql: string) => {
    changed.mockClear()
    await run(url, sql)
    await aMoment()
    return changed.mock.calls.map(([change]) => (change === 'anything' ? change : [...change]))
  }
  await run(url, 'delete from comments')
  await aMoment()
  const add = (state: string) =>
    `insert into comments (post_id, comment, state) values (7, 'Good morning.', '${state}')`

  expect(await notified(add('waiting'))).toEqual([])
  expect(await notified(`update comments set comment = 'Good evening.'`)).toEqual([])
  expect(await notified(`update comments set state = 'shown'`)).toEqual([['comments/7']])
  expect(await notified(`update comments set comment = 'Good night.'`)).toEqual([['comments/7']])
  expect(await notified(`update comments set comment = 'Good night.'`)).toEqual([])
  expect(await notified(add('shown'))).toEqual([['comments/7']])
  expect(await notified('delete from comments where post_id = 7')).toEqual([['comments/7']])
})

test('product §2 a burst of changes is notified once, with everything that changed', async () => {
  const { url, changed } = await listening()

  await onServer(url, async (client) => {
    await client.query('begin')
    for (let time = 0; time < 20; time += 1)
      await client.query(
        'update ads set position = position + 1 where id = 1; update sliders set position = position + 1 where id = 1',
      )
    await client.query(`commit; update events set image = 'events/other.webp' where id = 1`)
  })

  await aMoment()
  expect(changed.mock.calls).toEqual([[new Set(['ads/1', 'ads/list', 'sliders/1', 'sliders/list', 'events/1'])]])
})

test('product §2 a notification names table and row, and says whether lists have changed', async () => {
  const { url, changed } = await listening()
  const notified = async (sql: string) => {
    changed.mockClear()
    await run(url, sql)
    await aMoment()
    return changed.mock.calls.flatMap(([change]) => (change === 'anything' ? change : [...change])).sort()
  }

  expect(await notified(`update posts set excerpt = '{"en": "News", "ar": "أخبار"}' where id = 7`)).toEqual(['posts/7'])
  expect(await notified(`update posts set published_at = published_at - interval '1 hour' where id = 7`)).toEqual([
    'posts/7',
    'posts/list',
  ])
  expect(await notified(`update posts set title = title - 'ar' where id = 7`)).toEqual(['posts/7', 'posts/list'])
  expect(await notified(`update posts set views_count = views_count + 1 where id = 7`)).toEqual([])
  expect(await notified('update branches set name = name, phone_numbers = phone_numbers')).toEqual([])
  expect(await notified(`update branches set email = 'new@mail.example' where id = 2`)).toEqual(['branches/2'])
  expect(
    await notified(
      'update branch_pictures set branch_id = 2 where id = (select min(id) from branch_pictures where branch_id = 1)',
    ),
  ).toEqual(['branch_pictures/1', 'branch_pictures/2'])
  const added = await notified(`insert into events (title, description, place, image, starts_at, ends_at)
    select title, description, place, image, starts_at, ends_at from events where id = 1`)
  expect(added).toEqual([expect.stringMatching(/^events\/\d+$/), 'events/list'])
  expect(await notified('delete from events where id = 2')).toEqual(['events/2', 'events/list'])
  expect(await notified('delete from nationalities')).toEqual(['nationalities'])
  expect(await notified('update school set email = email')).toEqual(['school'])
})

test('product §2 changes outside the content are not notified: a tour, a view of a picture', async () => {
  const { url, changed } = await listening()

  await run(url, 'update branch_pictures set views_count = views_count + 1')
  await run(
    url,
    `insert into tours (reference, full_name, child_age, phone_num, email, language)
     values ('SK-1', 'Noura', 4, '+966501234567', 'noura@mail.example', 'ar')`,
  )

  await aMoment()
  expect(changed).not.toHaveBeenCalled()
})

test('product §2 a change that is rolled back is not notified', async () => {
  const { url, changed } = await listening()

  await run(url, 'begin; delete from ads; rollback')

  await aMoment()
  expect(changed).not.toHaveBeenCalled()
})

test('product §2 after a broken connection everything counts as changed', async () => {
  const { url, changed } = await listening()

  await run(url, `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen content_changed'`)

  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce(), patiently)
  await run(url, 'delete from ads')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2), patiently)
})

test('product §2 a silent connection is noticed, and counts as a change of everything', async () => {
  const url = await aDatabase()
  const way = await aBreakableConnection(url)
  const content = listenToContent(way.url, { warn: vi.fn() }, { askEveryMs: 100, answerWithinMs: 200 })
  onTestFinished(() => content.close())
  const onChange = vi.fn()
  content.onContentChange(onChange)
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), patiently)

  way.hush()
  await run(url, 'delete from ads')

  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), patiently)
})

test('product §2 a removed listener is not called', async () => {
  const { url, content, changed } = await listening()
  const stopped = vi.fn()
  content.onContentChange(stopped)()

  await run(url, 'delete from ads')

  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), patiently)
  expect(stopped).not.toHaveBeenCalled()
})
