import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'

interface Bytes {
  readonly body: Buffer
  readonly type: string
}

/** Request headers of a browser set to English by its reader. */
export const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en', cookie: 'i18next=en' }

/** Response body as transferred, compressed. */
export const bodyAt = (url: string) =>
  new Promise<Bytes>((resolve, reject) => {
    request(url, { headers: asBrowser }, (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), type: response.headers['content-type'] ?? 'text/plain' }),
      )
    })
      .on('error', reject)
      .end()
  })

/** Starts a minimal Node server in a process of its own, which answers every request with these bytes. */
export async function bareServer({ body, type }: Bytes) {
  const child = fork(join(import.meta.dirname, 'yardstick.ts'))
  child.send({ body: body.toString('base64'), headers: { 'Content-Type': type } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}/`, end: () => child.disconnect() }
}
