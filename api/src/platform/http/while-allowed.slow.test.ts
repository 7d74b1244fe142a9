import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { forms } from 'contract/budgets.ts'
import { endpoint } from 'contract/endpoint.ts'
import { exportEverything } from 'contract/everything/desk.ts'
import { exportFamiliesCsv } from 'contract/families/export/endpoints.ts'
import { changeStaff, switchOffStaff } from 'contract/staff/people.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aStaff } from '../../staff/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { implement } from './implement.ts'

/** Megabytes that do not compress well, as reasons of families of the first branch. */
const fillFamilies = ({ db }: School) =>
  sql`
    with family as (
      insert into families (branch_id, language, source, stage_reason, stage_at, created_at, last_at)
      select 1, 'ar', 'tour', (select string_agg(md5(n::text || part), '') from generate_series(1, 36) part), now(), now(), now()
      from generate_series(1, 6000) n returning id
    )
    insert into family_people (family_id, came, name, created_at)
    select id, 'import', 'Noura', now() from family`.execute(db)

/** Begins a download, and reads only its first bytes. */
async function begun(school: School, path: string, init: object) {
  const address = await school.app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => school.app.server.closeAllConnections())
  const answer = await fetch(`${address}/api/v1${path}`, init)
  expect(answer.status).toBe(200)
  const reader = answer.body?.getReader()
  await reader?.read()
  return async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  }
}

test.each([
  ['everything', 'deactivated', exportEverything, 'owner'],
  ['families', 'moved to another branch', exportFamiliesCsv, 'manager'],
] as const)(
  'desk §1 an export of %s is aborted once its reader is %s',
  async (_of, change, { path, method }, role) => {
    const school = await aSchool()
    const [owner, leaving] = [await aStaff(school, 'owner'), await aStaff(school, role)]
    await fillFamilies(school)
    const readOn = await begun(school, path, { method, headers: { ...leaving.headers, 'accept-encoding': 'identity' } })

    const params = { id: leaving.id }
    if (change === 'deactivated') await owner.call(switchOffStaff, { params })
    else await owner.call(changeStaff, { params, body: { role, branch_ids: [2] } })
    // The aborted answer closes its connection.
    const connections = promisify(school.app.server.getConnections.bind(school.app.server))
    await expect.poll(() => connections()).toBe(0)

    await expect(readOn()).rejects.toThrow()
  },
  60_000,
)

test('desk §1 an export that has not begun when its reader is deactivated is refused', async () => {
  const waiting = Promise.withResolvers<void>()
  const file = new Readable({ read: () => waiting.resolve() })
  const slowExport = endpoint({
    method: 'GET',
    path: '/desk/slow-export',
    caller: 'staff',
    may: 'families.see',
    summary: 'Writes nothing for a long time',
    download: 'text/csv',
    answer: z.instanceof(Blob),
    limit: forms,
  })
  const school = await aSchool({ noun: (app) => implement(app, slowExport, () => file) })
  const [owner, leaving] = [await aStaff(school, 'owner'), await aStaff(school, 'manager')]

  const answer = school.fetch(`/api/v1${slowExport.path}`, { headers: leaving.headers })
  await waiting.promise
  await owner.call(switchOffStaff, { params: { id: leaving.id } })

  expect((await answer).status).toBe(401)
})
