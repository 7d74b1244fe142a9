import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { actions, may, type Role, roles, worksForAll } from 'contract/staff/roles.ts'
import { signOutStaff } from 'contract/staff/sign-in/endpoints.ts'
import { expect, test } from 'vitest'
import { type CallInput, callsOfBranch, callsOfNoBranch, ownStatuses, unlisted } from './access.testing.ts'
import { aParent } from './accounts/testing.ts'
import { nobodys } from './example-input.testing.ts'
import { oneSchool } from './platform/db/testing.ts'
import { aStaff, aStaffToken, staffHeaders, type TestStaff } from './staff/testing.ts'

const school = oneSchool()
const all = Object.entries(allEndpoints) as [string, Endpoint][]
const ofStaff = all.filter(([, { caller }]) => caller === 'staff')
const isOfBranch = (name: string) => callsOfBranch[name as keyof typeof callsOfBranch]
const isOfNone = (name: string) => callsOfNoBranch[name as keyof typeof callsOfNoBranch]

type Headers = Record<string, string>

async function ask({ method, path }: Endpoint, input: CallInput, headers: Headers) {
  const { params = {}, query = {}, body } = input
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? nobodys))
  const sent = body ?? (method === 'POST' ? {} : undefined)
  const answer = await school().fetch(`/api/v1${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: { ...headers, ...(sent !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Callers without a session at the desk. */
async function makeOutsiders(): Promise<Record<string, Headers>> {
  const huda = await aStaff(school(), 'owner')
  const out = await aStaff(school(), 'owner')
  await out.call(signOutStaff)
  const parent = await aParent(school())
  const ours = { origin: school().services.env.publicUrl }
  return {
    nobody: ours,
    'a parent with a token': { ...ours, ...parent.headers },
    'a parent’s token as the cookie': { ...ours, cookie: `desk=${parent.token}` },
    'a cookie that was never given': { ...ours, cookie: `desk=${'A'.repeat(43)}` },
    'a cookie that signed out': out.headers,
    'a cookie whose time is over': staffHeaders(school(), await aStaffToken(school(), huda.id, { expired: true })),
    'the cookie as a token': { ...ours, authorization: `Bearer ${huda.token}` },
  }
}

/** Origins of pages that are not ours; none for a program. */
const elsewhere: Headers[] = [
  {},
  ...['null', 'https://elsewhere.example', 'http://localhost:4000'].map((origin) => ({ origin })),
]

const made: { outsiders?: Promise<Record<string, Headers>>; readers: Partial<Record<Role, Promise<TestStaff>>> } = {
  readers: {},
}
/** The same person for all calls that neither change anything nor have a limit. */
const aReader = (role: Role) => (made.readers[role] ??= aStaff(school(), role))
const outsiders = () => (made.outsiders ??= makeOutsiders())

test.each(ofStaff)('desk §1 %s refuses every caller who is not signed in at the desk', async (_name, endpoint) => {
  for (const [caller, headers] of Object.entries(await outsiders()))
    expect((await ask(endpoint, {}, headers)).status, caller).toBe(401)
})

test.each(ofStaff)(
  'desk §1 %s answers the permitted roles, and refuses others before it reads anything',
  async (name, endpoint) => {
    const thing = isOfBranch(name)
    const input = thing ? thing.ask(await thing.make(school(), 1)) : (isOfNone(name) ?? {})
    if (endpoint.method === 'POST') {
      const { cookie } = (await aStaff(school(), 'owner')).headers
      expect((await ask(endpoint, input, { cookie, origin: 'https://elsewhere.example' })).status).toBe(403)
    }
    for (const role of roles) {
      const { headers } = await (endpoint.limit ? aStaff(school(), role) : aReader(role))
      const { status, text } = await ask(endpoint, input, headers)
      if (endpoint.may && may(role, endpoint.may))
        expect(status, `${role}: ${text}`).toBeOneOf([200, 201, 404, 409, ...(endpoint.upload ? [415] : []), 422])
      else expect([status, (JSON.parse(text) as { code: string }).code], role).toEqual([403, 'role_may_not'])
    }
  },
)

test.each(ofStaff.filter(([name]) => isOfBranch(name)))(
  'desk §1 staff of another branch get, byte for byte, a missing item from %s',
  async (name, endpoint) => {
    const thing = isOfBranch(name)
    if (!thing || !endpoint.may) throw new Error('filtered above')
    for (const role of roles.filter((role: Role) => !worksForAll(role) && may(role, endpoint.may ?? 'desk.use'))) {
      const id = await thing.make(school(), 1)
      const other = await aStaff(school(), role, { branchIds: [2] })
      const foreign = await ask(endpoint, thing.ask(id), other.headers)
      expect(foreign.status, foreign.text).toBe(404)
      expect(foreign).toEqual(await ask(endpoint, thing.ask(nobodys), other.headers))
      const input = thing.ask(id)
      const own = await ask(endpoint, input, (await aStaff(school(), role)).headers)
      expect(own.status, own.text).toBeOneOf([...ownStatuses(name, input)])
    }
  },
)

test.each(all.filter(([, { caller, fromOwnPage }]) => caller === 'anyone' && fromOwnPage))(
  'desk §8 %s is refused from another origin, or without one',
  async (_name, endpoint) => {
    for (const sent of elsewhere) expect((await ask(endpoint, {}, sent)).status, sent.origin).toBe(403)
  },
)

test('desk §1 every call of staff with an id in its path is listed with the owner of the id', () => {
  expect(unlisted, 'add the beginning of their path to access.testing.ts').toEqual([])
})

test('desk §1 every call of staff is below /desk and declares its action; changes are accepted from our own pages only', () => {
  for (const [name, { caller, path, may, method, fromOwnPage }] of all) {
    expect(path.startsWith('/desk/'), name).toBe(
      caller === 'staff' || fromOwnPage === true || name === 'showInvitation',
    )
    if (caller === 'staff') expect(Object.keys(actions), name).toContain(may)
    else if (path.startsWith('/desk/') && method === 'POST') expect(fromOwnPage, name).toBe(true)
  }
})
