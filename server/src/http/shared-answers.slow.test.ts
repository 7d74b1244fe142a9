import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { api } from 'api/app.ts'
import { eventually } from 'api/eventually.testing.ts'
import { oneSchool } from 'api/platform/db/testing.ts'
import { allEndpoints } from 'contract/all.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { expect, test } from 'vitest'
import { aServer, type TestServer } from './create-server.testing.ts'
import { createLog } from './log.ts'
import { securityHeaders } from './security-headers.ts'

const examples: Record<string, string> = {
  branchId: '1',
  eventId: '1',
  id: '1',
  tab: '0',
  slug: 'interest',
  page: 'privacy',
}
const shared = Object.values<Endpoint>(allEndpoints).filter((endpoint) => endpoint.shared)
const pathOf = ({ path, query }: Endpoint) =>
  `/api/v1${path.replace(/:(\w+)/g, (_whole, name: string) => examples[name] ?? name)}` +
  (query && 'type' in query.shape ? '?type=web&utm_source=mail' : '?page=1')

const school = oneSchool()

/** The school with a server, and the log lines. */
async function anOpenSchool() {
  const { services, db } = school()
  const lines: Record<string, unknown>[] = []
  const server = await aServer({
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    mountApi: (app) => api(app, { ...services, commonHeaders: securityHeaders('https://kids.example') }),
    content: services.content,
  })
  return { server, lines, db }
}

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The raw response: compressed, with every header. */
const over = (server: TestServer, path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = ask(server.address + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _, ...headers } = answer.headers
        resolve({ status: answer.statusCode, headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
const withoutId = ({ headers: { 'x-request-id': _, ...headers }, ...answer }: Answer) => ({ ...answer, headers })

test('product §2 public responses are repeated with the same bytes and headers', async () => {
  const { server } = await anOpenSchool()

  for (const path of shared.map(pathOf))
    for (const language of ['en', 'fr, ar;q=0.5'])
      for (const encoding of ['gzip, deflate, br, zstd', 'identity']) {
        const headers = { 'accept-language': language, 'accept-encoding': encoding }
        const first = await over(server, path, headers)

        const again = await over(server, path, headers)
        const head = await over(server, path, headers, 'HEAD')
        const known = await over(server, path, { ...headers, 'if-none-match': `W/"1", ${first.headers.etag}` })

        expect(first.status, path).toBe(200)
        expect(first.headers['content-language']).toBe(language === 'en' ? 'en' : 'ar')
        expect(withoutId(again)).toEqual(withoutId(first))
        expect(withoutId(head)).toEqual({ ...withoutId(first), body: '' })
        const {
          'content-length': _,
          'content-encoding': __,
          'content-type': ___,
          ...caching
        } = withoutId(first).headers
        expect(withoutId(known)).toEqual({ status: 304, body: '', headers: caching })
        const ids = [first, again, head, known].map((answer) => answer.headers['x-request-id'])
        expect(new Set(ids.filter(Boolean)).size).toBe(4)
        for (const [name, value] of securityHeaders('https://kids.example'))
          expect(again.headers[name.toLowerCase()], name).toBe(value)
      }
})

test('product §2 a content change shows at once in a repeated request', async () => {
  const { server, db } = await anOpenSchool()
  const name = async () => {
    const { body } = await over(server, '/api/v1/branch/1/show', { 'accept-encoding': 'identity' })
    return JSON.parse(Buffer.from(body, 'base64').toString()).data.name
  }
  expect([await name(), await name()]).toEqual(['Al Rawdah', 'Al Rawdah'])

  await db
    .updateTable('branches')
    .set({ name: { en: 'Changed', ar: 'تغيّر' } })
    .where('id', '=', 1)
    .execute()

  await eventually(async () => expect(await name()).toBe('Changed'))
})

test('safety §logs each response has a log line with its id, also from memory, and without the query', async () => {
  const { server, lines } = await anOpenSchool()
  const path = '/api/v1/branch/index?page=1&q=secret'
  const ids = [await over(server, path, {}), await over(server, path, {})].map(({ headers }) => headers['x-request-id'])

  const answered = () => lines.filter(({ msg }) => msg === 'answered')
  await eventually(() => expect(answered()).toHaveLength(2))
  const expected = { level: 'info', req: { method: 'GET', path: '/api/v1/branch/index' }, res: { status: 200 } }
  expect(answered()).toMatchObject(ids.map((request_id) => ({ ...expected, request_id })))
})
