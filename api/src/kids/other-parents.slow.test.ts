import type { Endpoint } from 'contract/endpoint.ts'
import { decidePhotoConsent, editKid, listKids, removeKid } from 'contract/kids/endpoints.ts'
import { declarationWording, photoConsentWording } from 'contract/kids/rules.ts'
import {
  declareRegistration,
  listRegistrations,
  registerKidToBranch,
  withdrawRegistration,
} from 'contract/registrations/endpoints.ts'
import { expect, test } from 'vitest'
import { aParent, type TestParent } from '../accounts/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aKid, aRegistrationOf } from './testing.ts'

interface Ids {
  readonly kid: number | string
  readonly registration: number | string
}

const post = (path: string, body: unknown = {}) => ({ method: 'POST', path, body })
/** Each call with the id of a child or a registration. */
const calls = ({ kid, registration }: Ids): [Endpoint, { method: string; path: string; body?: unknown }][] => [
  [listRegistrations, { method: 'GET', path: `/registers/list?kid_id=${kid}` }],
  [registerKidToBranch, post('/registerKidToBranch', aRegistrationOf({ kid_id: Number(kid) || 7_654_321 }))],
  [editKid, post(`/myKids/${kid}/edit`, { kid: aKid() })],
  [removeKid, post(`/myKids/${kid}/remove`)],
  [
    decidePhotoConsent,
    post(`/myKids/${kid}/photoConsent`, { audience: 'website', granted: true, wording: photoConsentWording }),
  ],
  [withdrawRegistration, post(`/registers/${registration}/withdraw`)],
  [declareRegistration, post(`/registers/${registration}/declare`, { wording: declarationWording })],
]

async function answered(school: School, parent: TestParent, { method, path, body }: ReturnType<typeof calls>[0][1]) {
  const answer = await school.fetch(`/api/v1${path}`, {
    method,
    headers: { ...parent.headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)))
  return { status: answer.status, headers, body: await answer.text() }
}

test('safety a call for another parent’s child answers byte for byte like a missing child, and changes nothing', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const stranger = await aParent(school)
  const { id, kid } = await noura.call(registerKidToBranch, { body: aRegistrationOf({ declaration: undefined }) })
  const before = await noura.call(listKids)
  const missingIds = calls({ kid: 7_654_321, registration: 7_654_321 })

  for (const [index, [endpoint, input]] of calls({ kid: kid.id, registration: id }).entries()) {
    const foreign = await answered(school, stranger, input)
    const missing = await answered(school, stranger, missingIds[index]?.[1] ?? input)
    expect.soft(foreign, endpoint.path).toEqual(missing)
    expect.soft(foreign.status, endpoint.path).toBe(404)
  }

  expect(await noura.call(listKids)).toEqual(before)
  expect((await stranger.call(listKids)).data).toEqual([])
  expect((await stranger.call(listRegistrations)).data).toEqual([])
})

test('safety the same calls succeed for the parent', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  for (const index of calls({ kid: 1, registration: 1 }).keys()) {
    const { id, kid } = await noura.call(registerKidToBranch, {
      body: aRegistrationOf({ kid: aKid({ name: `Kid ${index}` }) }),
    })
    const found = calls({ kid: kid.id, registration: id })[index]
    if (!found) throw new Error('no such call')
    const { status } = await answered(school, noura, found[1])
    // Refused by a rule about the registration, not as missing.
    const expected = found[0] === registerKidToBranch || found[0] === removeKid ? 409 : 200
    expect.soft([found[0].path, status]).toEqual([found[0].path, expected])
  }
})

test('safety an impossible id answers 404', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  for (const kid of ['0', '-1', 'x', '1e3', '99999999999', '%00', "1'--"])
    for (const [endpoint, input] of calls({ kid, registration: kid }).filter(([{ params }]) => params))
      expect
        .soft([endpoint.path, kid, (await answered(school, noura, input)).status])
        .toEqual([endpoint.path, kid, 404])
})

test('safety deleting the account deletes its children', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  await noura.call(registerKidToBranch, { body: aRegistrationOf() })

  await school.db.deleteFrom('users').where('id', '=', noura.id).execute()

  const left = await school.db
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'kid_id')
    .select('user_id')
    .execute()
  expect(left.filter(({ user_id }) => user_id === noura.id)).toEqual([])
})
