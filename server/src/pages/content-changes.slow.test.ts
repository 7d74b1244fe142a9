import { api } from 'api/app.ts'
import { changingContent, contentTables } from 'api/platform/content-changes/testing.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { allEndpoints } from 'contract/all.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { createCaller } from 'contract/client.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { riyadhDay } from 'i18n/format.ts'
import { expect, test } from 'vitest'
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
  showBranchPlaces: { params: { branchId: 1 }, query: {} },
  showCalendar: { params: { branchId: 'all' }, query: {} },
  showContact: {},
  showEvent: { params: { eventId: 1 } },
  showFees: { params: { branchId: 1 }, query: {} },
  showPage: { params: { page: 'privacy' } },
  showPost: { params: { id: 1 }, query: {} },
  showPush: {},
  showSchool: {},
  showSurvey: { params: { slug: 'interest' } },
}
const names = Object.keys(inputs)

const year = schoolYearOf(riyadhDay(new Date()))
/** A visible change for each content table. */
const words = (column: string) => `${column} = jsonb_build_object('en', 'Changed', 'ar', 'تغيّر')`
const changes: Record<string, string> = {
  about_entries: `update about_entries set ${words('title')}`,
  about_parts: `update about_parts set ${words('title')}`,
  ads: `update ads set ${words('title')}`,
  branch_pictures: `update branch_pictures set ${words('title')}`,
  fees: `update fees set hidden = not hidden`,
  places: `insert into places (branch_id, program_id, year, capacity) select branch_id, program_id, ${year}, 1 from branch_programs
    on conflict on constraint one_cell do update set capacity = places.kept + 1`,
  registrations: `with account as (insert into users (name, email, phone, gender, language, password_hash)
      values ('Noura', 'noura@mail.example', '+966551234567', 'female', 'ar', 'none') returning id),
    kid as (insert into kids (user_id, name, birth_date, gender, created_at)
      select id, 'Sara', '2023-01-01', 'female', now() from account returning id)
    insert into registrations (reference, kid_id, branch_id, program_id, start_date, language, status, status_at, created_at)
    select 'RG-1', kid.id, 1, (select min(program_id) from branch_programs where branch_id = 1), '${year}-09-01', 'ar',
      'accepted', now(), now() from kid`,
  branch_programs: 'delete from branch_programs',
  branches: `update branches set ${words('name')}`,
  calendar_entries: `update calendar_entries set ${words('title')}`,
  calendar_entry_branches: 'delete from calendar_entry_branches',
  certificates: `update certificates set ${words('title')}`,
  comments: `update comments set comment = 'Changed' where state = 'shown'`,
  events: `update events set ${words('title')}`,
  pages: `update pages set ${words('title')}`,
  pictures: `update pictures set taken_down_at = now()
    where path = (select image from branch_pictures where branch_id = 1 and not withheld order by position, id limit 1)`,
  post_categories: `update post_categories set ${words('name')}`,
  posts: `update posts set ${words('title')}`,
  programs: `update programs set ${words('name')}`,
  school: `update school set ${words('address')}`,
  sliders: `update sliders set ${words('title')}`,
  statistics: `update statistics set ${words('title')}`,
  visit_hours: `update visit_hours set weekly = '[]'`,
  survey_versions: `update survey_versions set ${words('title')}`,
  // Last: until an owner closes the list, pictures, stories and comments are hidden.
  restores: 'insert into restores (backed_up_at, is_gated) values (now(), true)',
}

/** A school with one page per public endpoint, showing the endpoint's response. */
async function aSite() {
  const school = await aSchool()
  const server = await aServer({
    mountApi: (app) => api(app, school.services),
    content: school.content,
    render: async (request, language, fetch) => {
      const name = new URL(request.url).pathname.slice(1)
      const endpoint = allEndpoints[name as keyof typeof allEndpoints] as Endpoint
      const answer = await createCaller({ fetch, language })(endpoint, inputs[name] as never)
      return new Response(JSON.stringify(answer), { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const read = async (name: string) => (await server.get(`/${name}`)).text()
  const readAll = async () => Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)])))
  return { school, readAll }
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
    await changingContent(school, sql)
    const after = await readAll()
    expect(after, table).not.toEqual(before)
    before = after
  }
})
