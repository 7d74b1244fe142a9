import { api } from 'api/app.ts'
import type { ContentChange } from 'api/platform/content-changes/changes.ts'
import { contentTables } from 'api/platform/content-changes/testing.ts'
import { onServer } from 'api/platform/db/testing.setup.ts'
import { aSchool, type School } from 'api/platform/db/testing.ts'
import { allEndpoints } from 'contract/all.ts'
import { createCaller } from 'contract/client.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { expect, test, vi } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'

/** Input for each public GET endpoint; a new endpoint needs a line here. */
const inputs: Record<string, object> = {
  listAboutEntries: {},
  listAboutParts: { params: { tab: 0 } },
  listAds: {},
  findBranches: {},
  listBranches: {},
  listCities: {},
  listCertificates: {},
  listComments: { params: { postId: 1 }, query: {} },
  listEvents: { params: { branchId: 'all' }, query: {} },
  listGallery: { params: { branchId: 1 }, query: {} },
  listNationalities: {},
  listPostCategories: {},
  listPosts: { query: {} },
  listPrograms: {},
  listSliders: { query: { type: 'web' } },
  listStatistics: {},
  listTourDays: { query: {} },
  searchSchool: { query: { q: 'Rawdah' } },
  showAddress: { query: { path: '/posts/13' } },
  showBranch: { params: { branchId: 1 } },
  showCalendar: { params: { branchId: 'all' }, query: {} },
  showContact: {},
  showEvent: { params: { eventId: 1 } },
  showPage: { params: { page: 'privacy' } },
  showPost: { params: { id: 1 }, query: {} },
  showPush: {},
  showSchool: {},
  showSurvey: { params: { slug: 'interest' } },
}
const names = Object.keys(inputs)

/** A visible change for each content table. */
const words = (column: string) => `${column} = jsonb_build_object('en', 'Changed', 'ar', 'تغيّر')`
const changes: Record<string, string> = {
  surveys: "update surveys set slug = 'spare' where id = 1; update surveys set slug = 'interest' where id = 2",
  about_entries: `update about_entries set ${words('title')}`,
  about_parts: `update about_parts set ${words('title')}`,
  ads: `update ads set ${words('title')}`,
  branch_pictures: `update branch_pictures set ${words('title')}`,
  branch_programs: 'delete from branch_programs',
  branches: `update branches set ${words('name')}`,
  calendar_entries: `update calendar_entries set ${words('title')}`,
  calendar_entry_branches: 'delete from calendar_entry_branches',
  certificates: `update certificates set ${words('title')}`,
  comments: `update comments set comment = 'Changed' where state = 'shown'`,
  events: `update events set ${words('title')}`,
  nationalities: `update nationalities set ${words('name')} where id = (select min(id) from nationalities)`,
  pages: `update pages set ${words('title')}`,
  pictures: `update pictures set taken_down_at = now()
    where path = (select image from branch_pictures where branch_id = 1 and not withheld order by position, id limit 1)`,
  post_categories: `update post_categories set ${words('name')}`,
  posts: `update posts set ${words('title')}`,
  programs: `update programs set ${words('name')}`,
  school: `update school set ${words('address')}`,
  sliders: `update sliders set ${words('title')}`,
  statistics: `update statistics set ${words('title')}`,
  survey_options: 'update survey_options set is_other = not is_other',
  survey_questions: `update survey_questions set ${words('hint')}`,
  visit_hours: `update visit_hours set weekly = '[]'`,
  survey_versions: `update survey_versions set ${words('title')}`,
}

/** A school with one page per public endpoint, showing the endpoint's response. */
async function aSite() {
  const school = await aSchool()
  const rendered: string[] = []
  const server = await aServer({
    mountApi: (app) => api(app, school.services),
    onContentChange: (changed) => school.content.onContentChange(changed),
    render: async (request, language, fetch) => {
      const [, name = '', id] = new URL(request.url).pathname.split('/')
      rendered.push(id ? `${name}/${id}` : name)
      const endpoint = allEndpoints[name as keyof typeof allEndpoints] as Endpoint
      const call = createCaller({ fetch, language })
      const n = Number(id)
      const input = id ? { params: { id: n, postId: n, branchId: n, eventId: n }, query: {} } : inputs[name]
      const answer = JSON.stringify(await call(endpoint, input as never))
      // Counts follow within a minute.
      return new Response(answer.replaceAll(/"comments_count":\d+/g, ''), { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const read = async (name: string) => (await server.get(`/${name}`)).text()
  const readAll = async (pages = names) =>
    Object.fromEntries(await Promise.all(pages.map(async (name) => [name, await read(name)])))
  /** Reads these pages; returns the ones that were rendered for it. */
  const renderedOf = async (pages: readonly string[]) => {
    rendered.length = 0
    for (const page of pages) await read(page)
    return [...rendered].sort()
  }
  return { school, read, readAll, renderedOf }
}

/** Runs a statement and waits for the notification of the content change. */
async function changing({ content, ownerUrl }: School, sql: string): Promise<ContentChange> {
  const changed = new Promise<ContentChange>((resolve) => {
    const stop = content.onContentChange((change) => {
      stop()
      resolve(change)
    })
  })
  await onServer(ownerUrl, (client) => client.query(sql))
  return changed
}

test('product §2 a change of any content table renews every page that shows it', async () => {
  const { school, readAll } = await aSite()
  // Free times and pages of mail links are never cached.
  const uncacheable = new Set(['listTourSlots', 'showTour', 'downloadTourCalendar', 'showInvitation'])
  const open = Object.entries(allEndpoints)
    .filter(([, { method, caller }]) => method === 'GET' && caller === 'anyone')
    .filter(([name]) => !uncacheable.has(name))
  expect(open.map(([name]) => name).sort()).toEqual([...names].sort())
  expect((await contentTables(school.db)).sort()).toEqual(Object.keys(changes).sort())

  let before = await readAll()
  for (const [table, sql] of Object.entries(changes)) {
    expect(await changing(school, sql), table).not.toBe('anything')
    const after = await readAll()
    expect(after, table).not.toEqual(before)
    school.content.notify()
    expect(await readAll(), table).toEqual(after)
    before = after
  }
})

/** Statements that change a single row: a text, and a column of its order or place. */
const rowChanges: Record<string, readonly string[]> = {
  posts: [words('title'), `published_at = published_at - interval '400 days'`, `title = title - 'en'`],
  events: [words('title'), 'branch_id = case branch_id when 2 then 1 else 2 end', `title = title - 'en'`],
  branches: [words('name'), 'position = 99 - position', `name = name - 'en'`],
  post_categories: [words('name'), `name = name - 'en'`],
  branch_pictures: [words('title'), 'branch_id = 3 - branch_id'],
}

test.each(Object.entries(rowChanges))(
  'product §2 a change of one row of %s reaches every page that shows it',
  async (table, assignments) => {
    const { school, readAll } = await aSite()
    const pages = [
      ...names,
      ...[1, 2, 3, 7, 8].flatMap((id) => ['showPost', 'listComments'].map((name) => `${name}/${id}`)),
      ...[1, 2, 3].flatMap((id) => ['showBranch', 'showEvent', 'listGallery'].map((name) => `${name}/${id}`)),
    ]
    for (const assignment of assignments)
      for (const nth of [1, 0]) {
        await readAll(pages)
        await changing(
          school,
          `update ${table} set ${assignment} where id = (select id from ${table} order by id offset ${nth} limit 1)`,
        )
        const after = await readAll(pages)
        school.content.notify()
        expect(await readAll(pages), `${assignment} of number ${nth}`).toEqual(after)
      }
    await readAll(pages)
    await changing(school, `delete from ${table} where id = (select max(id) from ${table})`).catch(() => {})
    const after = await readAll(pages)
    school.content.notify()
    expect(await readAll(pages), 'deleted').toEqual(after)
  },
)

test('product §2 a changed row renews the pages that show it, and no other page of its table', async () => {
  const { school, readAll, renderedOf } = await aSite()
  const pages = [
    'listEvents',
    'showCalendar',
    'showEvent/1',
    'showEvent/2',
    'showBranch/1',
    'showBranch/2',
    'listGallery/1',
  ]
  await readAll([...pages, 'listGallery/2'])

  await changing(school, `update events set ${words('title')} where id = 2`)
  expect(await renderedOf(pages)).toEqual(['listEvents', 'showCalendar', 'showEvent/2'])

  await changing(school, `update branch_pictures set ${words('title')} where branch_id = 2`)
  expect(await renderedOf([...pages, 'listGallery/2'])).toEqual(['listGallery/2'])
})

test('product §2 a change of an unknown table renews every page', async () => {
  const { school, readAll, renderedOf } = await aSite()
  await readAll()

  await changing(school, `select pg_notify('content_changed', 'uniforms')`)

  expect(await renderedOf(names)).toEqual([...names].sort())
})

test('product §2 a changed name of a branch renews the pages with the name, and not those with other facts of the branch', async () => {
  const { school, readAll, renderedOf } = await aSite()
  await readAll()

  await changing(school, changes.branches ?? '')

  expect(await renderedOf(names)).toEqual([
    ...['findBranches', 'listBranches', 'listEvents', 'listPosts', 'searchSchool', 'showBranch', 'showCalendar'],
    'showPost',
  ])
})

test('product §2 a shown comment renews the pages of its own post, and no others', async () => {
  const { school, read, readAll, renderedOf } = await aSite()
  const pages = [...names, 'showPost/7', 'listComments/7', 'showPost/8', 'listComments/8']
  await readAll(pages)

  await changing(school, `insert into comments (post_id, comment, state) values (7, 'Good morning.', 'shown')`)

  expect(await renderedOf(pages)).toEqual(['listComments/7', 'showPost/7'])
  expect(await read('listComments/7')).toContain('Good morning.')

  await changing(school, `update comments set state = 'refused' where comment = 'Good morning.'`)
  expect(await read('listComments/7')).not.toContain('Good morning.')
})

test('product §2 twenty changes at once are one notification', async () => {
  const { school, readAll, renderedOf } = await aSite()
  await readAll()
  const changed = vi.fn()
  school.content.onContentChange(changed)

  await changing(school, Array.from({ length: 20 }, () => 'update ads set position = position + 1').join(';'))

  expect(changed).toHaveBeenCalledTimes(1)
  expect(await renderedOf(names)).toEqual(['listAds'])
})
