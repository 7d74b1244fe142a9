import { problemSentence } from 'i18n/problems.ts'
import { expect, test } from 'vitest'
import { aServer, overSocket } from '../http/create-server.testing.ts'
import type { PageRenderer } from './renderer.ts'

const form = 'application/x-www-form-urlencoded'

/** A server that records origin and fields of posted forms. */
async function aServerForForms() {
  const sent: { url: string; fields: [string, unknown][] }[] = []
  const render: PageRenderer = async (request) => {
    sent.push({ url: request.url, fields: [...(await request.formData())] })
    return new Response('thank you', { headers: { 'Content-Type': 'text/html' } })
  }
  const server = await aServer({ render })
  const post = (path: string, type: string | undefined, body: string) =>
    fetch(server.address + path, {
      method: 'POST',
      body: Buffer.from(body),
      headers: {
        'Accept-Language': 'ar',
        Origin: server.address,
        ...(type !== undefined && { 'Content-Type': type }),
      },
    })
  return { server, sent, post }
}

test.for(['/booktour', '/contact', '/survey', '/surveys/interest', '/login', '/privacy', '/nowhere'] as const)(
  'safety: a body that is no form is 415 at %s in the reader’s language, before a page is rendered',
  async (path) => {
    const { post, sent } = await aServerForForms()
    for (const type of ['multipart/form-data', 'application/json', 'text/plain', '*/*', 'x', undefined]) {
      const answer = await post(path, type, '{"full_name":"Noura"}')
      expect([type, answer.status]).toEqual([type, 415])
      expect(await answer.text()).toBe(problemSentence('ar', 'wrong_type'))
      expect(answer.headers.get('content-language')).toBe('ar')
    }
    expect(sent).toEqual([])
  },
)

test('safety: a malformed form is 400, and a valid one arrives unchanged', async () => {
  const { post, sent } = await aServerForForms()
  const part = '--x\r\nContent-Disposition: form-data; name="full_name"\r\n\r\nNoura\r\n'

  for (const broken of [part, '', '--y--', `${part}--x`])
    expect((await post('/booktour', 'multipart/form-data; boundary=x', broken)).status).toBe(400)
  expect((await post('/booktour', 'multipart/form-data; boundary=x', `${part}--x--\r\n`)).status).toBe(200)
  expect((await post('/booktour', form, 'full_name=Noura&child_age=4')).status).toBe(200)

  expect(sent.map(({ fields }) => fields)).toEqual([
    [['full_name', 'Noura']],
    [
      ['full_name', 'Noura'],
      ['child_age', '4'],
    ],
  ])
})

test('safety: no value of Host causes an error or appears in the response', async () => {
  const { server, sent } = await aServerForForms()
  const hosts = ['a b', 'a:99999', '[::1', 'a@b', 'a/b', 'a?b', 'a#b', '"', '%', 'x:y@z', 'a\\b', '-', 'http://a']
  for (const host of hosts)
    for (const [target, more] of [
      ['/booktour', ''],
      ['//evil.example/booktour', ''],
      ['http://evil.example/booktour', ''],
      ['/booktour', 'X-Forwarded-Host: evil.example\r\n'],
    ] as const) {
      const { text } = await overSocket(
        server.address,
        `POST ${target} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\nContent-Type: ${form}\r\nContent-Length: 3\r\n\r\na=1`,
      )
      expect([host, target, text.slice(0, 12)]).not.toContain('HTTP/1.1 500')
      expect(text).toMatch(/^HTTP\/1.1 (200|400)/)
    }
  expect(sent.filter(({ url }) => !/^(https:\/\/kids\.example|http:\/\/-)\//.test(url))).toEqual([])
})
