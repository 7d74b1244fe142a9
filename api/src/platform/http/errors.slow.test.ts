import { endpoint } from 'contract/endpoint.ts'
import { Problem, type ProblemCode, problemStatus } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { languages } from 'i18n/languages.ts'
import { problemSentence } from 'i18n/problems.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aSchool, oneSchool } from '../db/testing.ts'
import { implement } from './implement.ts'

const codes = Object.entries(problemStatus) as [ProblemCode, number][]
const facts = { day: '2026-03-01' }

const refuses = endpoint({
  method: 'GET',
  path: '/refuses/:code',
  caller: 'anyone',
  summary: 'Refuses',
  params: z.object({ code: z.string() }),
  answer: z.string(),
})
const refusing = (app: FastifyInstance) =>
  implement(app, refuses, ({ params }) => {
    if (params.code === 'fault') throw new Error('the secret of the house')
    throw new Problem(params.code as ProblemCode, { facts, retryAfterSeconds: 1.2 })
  })

const school = oneSchool({ noun: refusing, expectsErrors: true })

test.each(codes)('product §2 %s is a refusal with status %i, in the language of the caller', async (code, status) => {
  for (const language of languages) {
    const answer = await school().fetch(`/api/v1/refuses/${code}`, { headers: { 'accept-language': language } })

    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({ code, message: problemSentence(language, code, facts) })
  }
})

test('product §2 a temporary refusal has Retry-After in whole seconds', async () => {
  const answer = await school().fetch('/api/v1/refuses/busy')

  expect(answer.headers.get('retry-after')).toBe('2')
})

test('product §2 an internal error answers with its request id and nothing else', async () => {
  const answer = await school().fetch('/api/v1/refuses/fault')

  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    message: problemSentence('en', 'unexpected'),
    code: 'unexpected',
    request_id: expect.stringMatching(/.+/),
  })
})

test.each([
  '/api/v1/nothing',
  '/api/nothing',
  '/api/v1/mobile/nothing',
  '/api/v1/branch/999/show',
  '/api/v1/branch/999/gallery',
])('product §2 %s is 404 in the form of any refusal', async (path) => {
  const answer = await school().fetch(path, { headers: { 'accept-language': 'ar' } })

  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: problemSentence('ar', 'not_found'), code: 'not_found' })
})

test.each(['abc', '0', '-1', '2147483648', '99999999999999999999', '1.5', '%00', "1'--", '__proto__'])(
  'safety: branch %s is 404',
  async (id) => {
    const answer = await school().fetch(`/api/v1/branch/${id}/show`)

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  },
)

test('safety: a route without declared callers does not start', async () => {
  const { caller: _, ...nobodys } = refuses

  await expect(aSchool({ noun: (app) => implement(app, nobodys as typeof refuses, () => '') })).rejects.toThrow(
    'GET /refuses/:code declares no caller',
  )
})
