import { allEndpoints } from 'contract/all.ts'
import { listDeskBranches } from 'contract/branches/desk.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { type KindName, kindOf } from 'contract/content/kinds.ts'
import { contentInBulk } from 'contract/content/plans.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { changeFamilyChild } from 'contract/families/changes.ts'
import { listFamilies } from 'contract/families/desk.ts'
import { listDeskPrograms } from 'contract/programs/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CallInput, callsOfBranch, callsOfNoBranch } from './access.testing.ts'
import { eventually } from './eventually.testing.ts'
import { exampleOf } from './example-input.testing.ts'
import { aSchool, type School } from './platform/db/testing.ts'
import { publicReads } from './public-reads.testing.ts'
import { aStaff } from './staff/testing.ts'
import { aVisitAt } from './visits/desk/testing.ts'

type Name = keyof typeof allEndpoints
const deskCalls = (Object.entries(allEndpoints) as [Name, Endpoint][]).filter(([, { caller }]) => caller === 'staff')

/** Bodies of desk endpoints without an id in their path. */
const bodies: Partial<Record<Name, unknown>> = {
  addFamily: { name: 'Huda', phone: '0501112244', branch_id: 1 },
  addContent: { kind: 'post', branch_id: 1 },
  savePlaces: { branch_id: 1, program_id: 1, year: 2026, capacity: 12, version: 0 },
  startStory: { branch_id: 1 },
  changeFamilies: { filter: {}, stage: 'answered' },
  bookAtDesk: { branch_id: 1, full_name: 'Huda', child_age: 4, phone_num: '0501112255' },
  inviteStaff: { email: 'lama@mail.example', name: 'Lama', role: 'teacher', branch_ids: [1] },
}

/** One item for every desk endpoint with an id, all of branch 1, and a visit of today. */
async function thingsOf(school: School): Promise<Map<Name, CallInput>> {
  const things = new Map<Name, CallInput>()
  for (const [name] of deskCalls) {
    const thing = callsOfBranch[name]
    if (thing) things.set(name, thing.ask(await thing.make(school, 1)))
  }
  const owner = await aStaff(school, 'owner')
  const [family] = (await owner.call(listFamilies, { query: {} })).data
  await owner.call(changeFamilyChild, { params: { id: family?.id ?? 0 }, body: { name: 'Lama', program_id: 1 } })
  const message = {
    name: 'Huda',
    email: 'huda@mail.example',
    phone: '+966501112266',
    subject: 'Hours',
    message: 'When?',
  }
  await school.anyone(sendMessage, { body: { ...message, branch_id: 1 } })
  await aVisitAt(school, 1, `${new Date().toISOString().slice(0, 10)}T09:00:00.000Z`)
  return things
}

/** Unpublishes the first dozen items of each kind. */
async function takeDown(school: School, parts: readonly Language[]) {
  const owner = await aStaff(school, 'owner')
  const items = await school.db.selectFrom('content_items').select(['id', 'kind']).where('row_id', '<=', 12).execute()
  const ids = items.filter(({ kind }) => !kindOf(kind as KindName).fixed).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += 20)
    await owner.call(contentInBulk, {
      body: { action: 'take_down', ids: ids.slice(from, from + 20), parts: [...parts] },
    })
}

/** Calls every endpoint of the desk in a language; returns the failing ones. */
async function failuresAtDesk(school: School, language: Language, things: Map<Name, CallInput>) {
  const failures: string[] = []
  const reader = await aStaff(school, 'owner')
  for (const [name, { method, path, query: schema }] of deskCalls) {
    // A POST may end the session or change the user, so each has a new member of staff.
    const { headers } = method === 'GET' ? reader : await aStaff(school, 'owner')
    const {
      params = {},
      query = name === 'showVisitHours' ? { branch_id: '1' } : exampleOf(schema),
      body = bodies[name] ?? {},
    } = things.get(name) ?? callsOfNoBranch[name] ?? {}
    const address = path.replace(/:(\w+)/g, (_, param: string) => String(params[param] ?? 1))
    const answer = await school.fetch(`/api/v1${address}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        ...headers,
        'accept-language': language,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 500) failures.push(`${name} ${answer.status} ${await answer.text()}`)
    else if (method === 'GET' && answer.status === 422)
      failures.push(`${name} refuses its example: ${await answer.text()}`)
  }
  return failures
}

/** Queues sent mails again: each is rendered with the current names of its branch and programme. */
const sendAgain = ({ db }: School) =>
  sql`update jobs.job set state = 'created', started_on = null, completed_on = null, output = null, start_after = now()
    where name like '%_mail' and state = 'completed'`.execute(db)

/** Mails that are still unsent after each was tried once. */
async function unsentMails({ db }: School) {
  const rest = async (states: readonly string[]) =>
    (
      await sql<{ name: string; output: unknown }>`select name, output from jobs.job
        where name like '%_mail' and start_after <= now() and state = any(${states}::jobs.job_state[])`.execute(db)
    ).rows
  await eventually(async () => expect(await rest(['created', 'active'])).toEqual([]))
  return rest(['retry', 'failed'])
}

async function failuresOnSite(school: School, language: Language) {
  const failures: string[] = []
  for (const address of [...publicReads, '/sitemap.xml']) {
    const answer = await school.fetch(address, { headers: { 'accept-language': language } })
    if (answer.status >= 500) failures.push(`${address} ${answer.status} ${await answer.text()}`)
  }
  return failures
}

test.each([
  { down: ['en'], reader: 'en' },
  { down: ['ar'], reader: 'ar' },
  { down: ['en', 'ar'], reader: 'en' },
] as const)(
  'desk §5 with all content unpublished in $down every endpoint of desk and site answers, and the branch has a name',
  { timeout: 120_000 },
  async ({ down, reader }) => {
    const school = await aSchool()
    const things = await thingsOf(school)
    await takeDown(school, down)
    await sendAgain(school)

    // In the other language all content is there, or none as in the third case.
    expect(await failuresOnSite(school, reader)).toEqual([])
    expect(await failuresAtDesk(school, reader, things)).toEqual([])

    expect(await unsentMails(school)).toEqual([])

    const owner = await aStaff(school, 'owner')
    const listed = await owner.call(listFamilies, { query: { branch_id: 1 } }, { language: reader })
    const name = down.length === 1 && reader === 'en' ? 'الروضة' : 'Al Rawdah'
    expect(listed.data[0]?.branch?.name).toBe(name)
    const { data: branches } = await owner.call(listDeskBranches, { query: { q: name.slice(3) } }, { language: reader })
    expect(branches).toMatchObject([{ id: 1, name }])
    const programs = await owner.call(listDeskPrograms, {}, { language: reader })
    expect(programs.map(({ name }) => name)).not.toContain('')
    expect(programs.length).toBeGreaterThan(2)
  },
)

test('desk §5 in a school without content every endpoint of desk and site answers', {
  timeout: 120_000,
}, async () => {
  const school = await aSchool({ empty: true })
  expect(await failuresOnSite(school, 'ar')).toEqual([])
  expect(await failuresAtDesk(school, 'ar', new Map())).toEqual([])
})
