import { dayMs } from 'contract/durations.ts'
import { endpoint } from 'contract/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aParent, aToken } from '../../accounts/testing.ts'
import { aSchool, type SchoolOptions } from '../db/testing.ts'
import { implement } from './implement.ts'

const optionalName = z.object({ name: z.string().nullable() })
const showCaller = endpoint({ method: 'GET', path: '/probe/me', caller: 'parent', summary: 'Me', answer: optionalName })
const showReader = endpoint({
  method: 'GET',
  path: '/probe/any',
  caller: 'anyone',
  summary: 'Any',
  answer: optionalName,
})

const probes: SchoolOptions = {
  noun(app) {
    implement(app, showCaller, (_input, { user }) => ({ name: user.name }))
    implement(app, showReader, (_input, { user }) => ({ name: user?.name ?? null }))
  },
}

test('§6 a valid token identifies its user, on endpoints for parents and for anyone', async () => {
  const school = await aSchool(probes)
  const { headers, name } = await aParent(school)
  for (const path of ['/api/v1/probe/me', '/api/v1/probe/any', '/api/v1/mobile/probe/me']) {
    const answer = await school.fetch(path, { headers })
    expect(await answer.json()).toEqual({ data: { name } })
  }
})

test('§6 a missing, ended, expired and malformed token are refused with the same bytes', async () => {
  const school = await aSchool(probes)
  const { id, token } = await aParent(school)
  const expired = await aToken(school, id, { expired: true })
  const others = [
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${expired}`,
    'Bearer',
    'Bearer  ',
    `Basic ${token}`,
    token,
    'Bearer %00',
  ]
  const bare = await (await school.fetch('/api/v1/probe/me')).text()
  expect(JSON.parse(bare)).toEqual({ message: 'Please log in to continue.', code: 'unauthenticated' })
  for (const authorization of others) {
    const answer = await school.fetch('/api/v1/probe/me', { headers: { authorization } })
    expect([answer.status, await answer.text()], authorization).toEqual([401, bare])
    const reader = await school.fetch('/api/v1/probe/any', { headers: { authorization } })
    expect(await reader.json(), authorization).toEqual({ data: { name: null } })
  }
})

test('§6 a token in the URL or in a cookie is ignored', async () => {
  const school = await aSchool(probes)
  const { token } = await aParent(school)
  for (const [path, cookie] of [
    [`/api/v1/probe/me?access_token=${token}`, ''],
    ['/api/v1/probe/me', `access_token=${token}; token=${token}`],
  ] as const)
    expect((await school.fetch(path, { headers: { cookie } })).status).toBe(401)
})

test('safety §tokens a session used within a month continues, up to half a year; an unused one expires', async () => {
  const begun = Date.now()
  const school = await aSchool(probes)
  const [daily, away] = [await aParent(school), await aParent(school)]
  const statusOn = async (days: number, { headers }: typeof daily) => {
    school.setNow(new Date(begun + days * dayMs))
    return (await school.fetch('/api/v1/probe/me', { headers })).status
  }
  expect(await statusOn(0.1, away)).toBe(200)
  for (let days = 1; days < 180; days += 20) expect(await statusOn(days, daily), `day ${days}`).toBe(200)
  expect(await statusOn(181, daily)).toBe(401)
  expect(await statusOn(31, away)).toBe(401)
})
