import { expect, onTestFinished, test, vi } from 'vitest'
import { onServer } from '../db/testing.setup.ts'
import { aDatabase, oneSchool } from '../db/testing.ts'
import { aBreakableWay } from '../jobs/breakable.testing.ts'
import { listenToContent } from './changes.ts'

const school = oneSchool()

async function listening() {
  const url = await aDatabase()
  const content = listenToContent(url, { warn: vi.fn() })
  onTestFinished(() => content.close())
  const heard = vi.fn()
  content.onContentChange(heard)
  await content.listening
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  heard.mockClear()
  return { url, content, heard }
}
const run = (url: string, sql: string) => onServer(url, (client) => client.query(sql))
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))

test.each([
  'school',
  'branches',
  'branch_pictures',
  'programs',
  'branch_programs',
  'sliders',
  'statistics',
  'about_entries',
  'ads',
  'nationalities',
  'events',
  'calendar_entries',
  'calendar_entry_branches',
  'post_categories',
  'posts',
])('product §2 a change of %s is heard, also when another program makes it', async (table) => {
  const { content, databaseUrl } = school()
  const heard = new Promise<void>((resolve) => content.onContentChange(resolve))

  await run(databaseUrl, `delete from ${table} where false`)

  await heard
})

test('product §2 what is no content is not heard: a tour, a view of a picture', async () => {
  const { url, heard } = await listening()

  await run(url, 'update branch_pictures set views_count = views_count + 1, likes_count = 2')
  await run(
    url,
    `insert into tours (reference, full_name, child_age, phone_num, email, language)
     values ('SK-1', 'Noura', 4, '+966501234567', 'noura@mail.example', 'ar')`,
  )

  await aMoment()
  expect(heard).not.toHaveBeenCalled()
})

test('product §2 a change that is taken back was none', async () => {
  const { url, heard } = await listening()

  await run(url, 'begin; delete from ads; rollback')

  await aMoment()
  expect(heard).not.toHaveBeenCalled()
})

test('product §2 after a broken connection everything counts as changed', async () => {
  const { url, heard } = await listening()

  await run(url, `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen content_changed'`)

  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), 10_000)
  await run(url, 'delete from ads')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
})

test('product §2 a way that goes silent without being cut is noticed, and what passed unheard counts as a change', async () => {
  const url = await aDatabase()
  const way = await aBreakableWay(url)
  const content = listenToContent(way.url, { warn: vi.fn() }, { askEveryMs: 100, answerWithinMs: 200 })
  onTestFinished(() => content.close())
  const heard = vi.fn()
  content.onContentChange(heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())

  way.hush()
  await run(url, 'delete from ads')

  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 10_000)
})

test('product §2 who stopped asking hears nothing more', async () => {
  const { url, content, heard } = await listening()
  const stopped = vi.fn()
  content.onContentChange(stopped)()

  await run(url, 'delete from ads')

  await vi.waitFor(() => expect(heard).toHaveBeenCalled())
  expect(stopped).not.toHaveBeenCalled()
})
