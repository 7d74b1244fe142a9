import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { listKids } from 'contract/kids/endpoints.ts'
import { expect, test } from 'vitest'
import { type CallInput, forEveryParent, owned, ownStatuses } from './access.testing.ts'
import { aParent, aToken, type TestParent } from './accounts/testing.ts'
import { nobodys } from './example-input.testing.ts'
import { oneSchool } from './platform/db/testing.ts'
import { aStaff } from './staff/testing.ts'

type NamedEndpoint = [name: string, endpoint: Endpoint]
const all: NamedEndpoint[] = Object.entries(allEndpoints)
const ofParents = all.filter(([, { caller }]) => caller === 'parent')
const ofAnyone = all.filter(([, { caller }]) => caller === 'anyone')

const school = oneSchool()
const ours = () => ({ origin: school().services.env.publicUrl })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function ask(endpoint: Endpoint, { params = {}, body }: CallInput, headers: Record<string, string> = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => String(params[name] ?? 1))
  const sent = body ?? (endpoint.method === 'POST' && !endpoint.upload ? {} : undefined)
  const answer = await school().fetch(`/api/v1${path}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(endpoint.fromOwnPage && ours()),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Callers without a session: without a valid token, or with one in another place than its header. */
async function nobodies({ id, token }: TestParent): Promise<Record<string, Record<string, string>>> {
  const dead = await aToken(school(), id)
  await school().fetch('/api/v1/auth/logout', { method: 'POST', headers: bearer(dead) })
  return {
    anonymous: {},
    'a token never given': bearer('A'.repeat(43)),
    'an expired token': bearer(await aToken(school(), id, { expired: true })),
    'a token that signed out': bearer(dead),
    'no token after its scheme': { authorization: 'Bearer  ' },
    'a token without its scheme': { authorization: token },
    'another scheme': { authorization: `Basic ${token}` },
    'a malformed token': bearer('%00'),
    'a token in a cookie': { cookie: `access_token=${token}; token=${token}` },
  }
}

const everybodys = (name: string) => forEveryParent[name as keyof typeof forEveryParent] ?? {}

test.each(ofParents)('§6 %s refuses every caller who is not signed in, with the same bytes', async (name, endpoint) => {
  const owner = await aParent(school())
  const thing = owned(name)
  const input = thing ? thing.ask(await thing.make(owner, school())) : everybodys(name)
  const before = await school().count('users')
  const refused = { status: 401, text: '{"message":"Please log in to continue.","code":"unauthenticated"}' }
  const callers = { ...(await nobodies(owner)), 'a cookie of the desk': (await aStaff(school(), 'owner')).headers }
  for (const [caller, headers] of Object.entries(callers))
    expect(await ask(endpoint, input, headers), caller).toEqual(refused)
  expect(await school().count('users')).toBe(before)
})

test.each(ofParents.filter(([name]) => owned(name)))(
  'safety %s answers its owner; another parent gets, byte for byte, a missing item, and changes no child',
  async (name, endpoint) => {
    const [owner, other] = [await aParent(school()), await aParent(school())]
    const thing = owned(name)
    if (!thing) throw new Error('filtered above')
    const input = thing.ask(await thing.make(owner, school()))
    const before = await owner.call(listKids)

    const foreign = await ask(endpoint, input, other.headers)
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await ask(endpoint, thing.ask(nobodys), other.headers))
    expect(await owner.call(listKids)).toEqual(before)
    // The item is there: its owner can still read it.
    const own = await ask(endpoint, input, owner.headers)
    expect(own.status, own.text).toBeOneOf([...ownStatuses(name, input)])
  },
)

test.each(ofParents.filter(([name]) => !owned(name)))('§6 %s answers every parent', async (name, endpoint) => {
  const [one, another] = [await aParent(school()), await aParent(school())]
  for (const { headers } of [one, another]) {
    const { status, text } = await ask(endpoint, everybodys(name), headers)
    // The request may be invalid or its item missing; the parent is never refused.
    expect(status, text).toBeOneOf([200, 201, 404, 415, 422])
    if (!endpoint.path.includes(':')) expect(status, text).not.toBe(404)
  }
})

test.each(ofAnyone)('§6 %s answers anybody, and treats an expired token like none', async (name, endpoint) => {
  const owner = await aParent(school())
  const callers = { ...(await nobodies(owner)), owner: owner.headers, other: (await aParent(school())).headers }
  const statuses = await Promise.all(
    Object.values(callers).map(async (headers) => (await ask(endpoint, {}, headers)).status),
  )
  expect(new Set(statuses).size, `${statuses}`).toBe(1)
  // The second step of a desk sign-in needs the first one.
  expect(statuses[0], name).toBeOneOf(endpoint.fromOwnPage ? [401, 422] : [200, 201, 404, 422])
})

test('safety every endpoint of parents with an id in its path is listed with the owner of the id', () => {
  const unsaid = ofParents
    .filter(([name, { path }]) => path.includes(':') && !owned(name) && !(name in forEveryParent))
    .map(([name]) => name)
  expect(unsaid, 'add these to access.testing.ts').toEqual([])
})

test('safety every endpoint declares its callers, and parents’ responses are never cached for others', () => {
  for (const [name, endpoint] of all) {
    expect(endpoint.caller, name).toBeOneOf(['anyone', 'parent', 'staff'])
    if (endpoint.shared) expect([endpoint.caller, endpoint.personal], name).toEqual(['anyone', undefined])
  }
})
