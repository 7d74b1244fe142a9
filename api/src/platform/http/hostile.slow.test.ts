import { login } from 'contract/accounts/endpoints.ts'
import { pageViews, refusedBodies } from 'contract/budgets.ts'
import { endpoint } from 'contract/endpoint.ts'
import { id, optionalText, text } from 'contract/fields.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aSchool, oneSchool } from '../db/testing.ts'
import { implement } from './implement.ts'

const note = endpoint({
  method: 'POST',
  path: '/note',
  caller: 'anyone',
  summary: 'Writes a note',
  body: z.object({ title: text(30), words: optionalText(2_000_000), branch_id: id }),
  answer: z.record(z.string(), z.unknown()),
  limit: pageViews,
})
const noting = (app: FastifyInstance) => implement(app, note, ({ body }) => body)

const school = oneSchool({ noun: noting })
const json = { 'content-type': 'application/json' }
const good = '"title":"A note","branch_id":1'
const send = async (body: string | Buffer, headers: Record<string, string> = json) => {
  const answer = await school().fetch('/api/v1/note', { method: 'POST', body: body as string, headers })
  return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> }
}

test.each([
  ['no JSON', 'title=A', 400],
  ['half an object', '{"title":', 400],
  ['an empty body', '', 400],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
  ['a list', '[]', 422],
  ['a word', '"note"', 422],
  ['null', 'null', 422],
  ['an empty object', '{}', 422],
  ['a NUL', '{"title":"\\u0000","branch_id":1}', 422],
  ['a lone surrogate', '{"title":"\\ud800","branch_id":1}', 422],
  ['a number above 32 bits', '{"title":"A","branch_id":2147483648}', 422],
  ['an infinite number', '{"title":"A","branch_id":1e400}', 422],
  ['a number as a list', '{"title":"A","branch_id":[1]}', 422],
  ['a title as an object', '{"title":{"toString":"x"},"branch_id":1}', 422],
  ['a title of 31 letters', `{"title":"${'a'.repeat(31)}","branch_id":1}`, 422],
  ['deep brackets', `{"title":${'['.repeat(21)}${']'.repeat(21)},"branch_id":1}`, 422],
  ['endless brackets', '['.repeat(60_000), 422],
  ['deep brackets in an extra property', `{${good},"more":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`, 422],
  ['more than 64 KiB without a document', `{${good},"words":"${'a'.repeat(64 * 1024)}"}`, 413],
])('safety: %s is refused as %3$i, never a 500', async (_what, body, status) => {
  const { status: got, answer } = await send(body)

  expect(got).toBe(status)
  expect(answer).toMatchObject({ message: expect.any(String), code: expect.any(String) })
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
])('safety: a body of type %s is refused', async (type) => {
  expect(await send(`{${good}}`, { 'content-type': type })).toMatchObject({
    status: 415,
    answer: { code: 'wrong_type' },
  })
})

test.each([
  ['undeclared properties', `{${good},"is_admin":true,"id":7}`],
  ['a prototype', `{${good},"__proto__":{"is_admin":true}}`],
  ['a constructor', `{${good},"constructor":{"prototype":{"is_admin":true}}}`],
  ['twenty levels beside', `{${good},"more":${'{"a":'.repeat(19)}"]}[{\\"[${'['.repeat(30)}"${'}'.repeat(19)}}`],
])('product §2 %s is dropped', async (_what, body) => {
  const { status, answer } = await send(body)

  expect(status).toBe(200)
  expect(answer).toEqual({ data: { title: 'A note', branch_id: 1 } })
  expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
})

test('product §2 numbers may be sent as text, in either digits', async () => {
  expect(await send('{"title":"A","branch_id":"٧"}')).toMatchObject({ status: 200, answer: { data: { branch_id: 7 } } })
})

test('safety §input a document may be one MiB, and is refused above', async () => {
  const article = endpoint({ ...note, path: '/article', takesDocument: true })
  const writing = await aSchool({
    noun: (app) => implement(app, article, ({ body }) => ({ length: body.words?.length })),
  })
  const send = async (words: string) => {
    const answer = await writing.fetch('/api/v1/article', {
      method: 'POST',
      body: `{${good},"words":"${words}"}`,
      headers: json,
    })
    return { status: answer.status, answer: await answer.json() }
  }

  expect(await send('a'.repeat(1000 * 1024))).toEqual({ status: 200, answer: { data: { length: 1000 * 1024 } } })
  expect(await send('a'.repeat(1024 * 1024))).toMatchObject({ status: 413, answer: { code: 'too_large' } })
})

test('safety §budgets refused bodies are counted by address: above the limit none is read, and signing in and other addresses are answered', async () => {
  const busy = await aSchool({ noun: noting })
  const send = (body: string, from: string) => busy.fetch('/api/v1/note', { method: 'POST', body, headers: json, from })
  for (let times = 0; times < refusedBodies.perAddress; times += 1)
    expect((await send(times % 2 === 0 ? '[[' : '{"title":""}', '198.51.100.7')).status).toBeGreaterThanOrEqual(400)

  const refused = await send(`{${good}}`, '198.51.100.7')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(600, -2)])
  expect((await send(`{${good}}`, '198.51.100.8')).status).toBe(200)
  const signIn = { body: { email: 'huda@mail.example', password: 'wrong password' } }
  await expect(busy.anyone(login, signIn, { from: '198.51.100.7' })).rejects.toMatchObject({ status: 401 })
  busy.setNow(new Date(Date.now() + 11 * 60_000))
  expect((await send(`{${good}}`, '198.51.100.7')).status).toBe(200)
})
