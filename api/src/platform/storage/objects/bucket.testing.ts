import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { requestedRange } from '../range.ts'
import type { BucketOptions } from './bucket-address.ts'

interface StoredBytes {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  changedAt: Date
}

/** State of the bucket: `away` cuts connections, `silent` never answers, `overrun` answers 503. */
export type BucketState = 'well' | 'away' | 'silent' | 'overrun'

const bucket = 'school-pictures'
const accessKeyId = 'school'
const secretAccessKey = 'school-secret'
const statusOf: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  InvalidRange: 416,
  MissingContentLength: 411,
  MethodNotAllowed: 405,
  SlowDown: 503,
}

function refuse(response: ServerResponse, code: string, isHead = false) {
  response.writeHead(statusOf[code] ?? 403, { 'content-type': 'application/xml' })
  response.end(isHead ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/**
 * An S3 store for tests, as strict as a real one in what we rely on: no reading without its key (signatures are the SDK's),
 * `If-None-Match: *`, ranges, paged lists. Keeps objects in memory.
 */
export async function aBucket({ pageSize = 100 } = {}) {
  const objects = new Map<string, StoredBytes>()
  const state: { mood: BucketState } = { mood: 'well' }

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1000)))
    const entries = page.map((key) => {
      const { bytes, etag, changedAt } = objects.get(key) as StoredBytes
      const shown = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return `<Contents><Key>${shown}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Contents>`
    })
    const isCut = page.length < keys.length
    const next = `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${isCut ? next : ''}${entries.join('')}</ListBucketResult>`,
    )
  }

  function read(request: IncomingMessage, response: ServerResponse, key: string) {
    const isHead = request.method === 'HEAD'
    const stored = objects.get(key)
    if (!stored) return refuse(response, 'NoSuchKey', isHead)
    const { bytes, etag, headers, changedAt } = stored
    const part = requestedRange(request.headers.range, bytes.length)
    if (part === 'none') return refuse(response, 'InvalidRange', isHead)
    const body = part ? bytes.subarray(part.start, part.end + 1) : bytes
    response.writeHead(part ? 206 : 200, {
      ...headers,
      etag,
      'last-modified': changedAt.toUTCString(),
      'content-length': body.length,
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${bytes.length}` }),
    })
    response.end(isHead ? undefined : body)
  }

  function write({ headers }: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer) {
    if (headers['content-length'] === undefined) return refuse(response, 'MissingContentLength')
    if (headers['if-none-match'] === '*' && objects.has(key)) return refuse(response, 'PreconditionFailed')
    const stored = Object.entries(headers).filter(([name]) => /^(content-type|cache-control|x-amz-meta-.*)$/.test(name))
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
    objects.set(key, {
      bytes,
      etag,
      headers: Object.fromEntries(stored) as StoredBytes['headers'],
      changedAt: new Date(),
    })
    response.writeHead(200, { etag }).end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/' } = request
    const { pathname, searchParams } = new URL(url, 'http://bucket')
    if (state.mood === 'away') return request.socket.destroy()
    const body = await buffer(request)
    if (state.mood === 'silent') return
    if (state.mood === 'overrun') return refuse(response, 'SlowDown', method === 'HEAD')
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      return refuse(response, 'AccessDenied', method === 'HEAD')
    const [, name, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    if (name !== bucket) return refuse(response, 'NoSuchBucket', method === 'HEAD')
    if (method === 'PUT' && key) return write(request, response, key, body)
    if (method === 'DELETE' && key) {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (method === 'GET' && !key && searchParams.get('list-type') === '2') return list(response, searchParams)
    if (['GET', 'HEAD'].includes(method) && key) return read(request, response, key)
    return refuse(response, 'MethodNotAllowed')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options: BucketOptions = { url: `s3://${bucket}`, endpoint, region: 'us-east-1', accessKeyId, secretAccessKey }
  return {
    options,
    /** Environment variables for a separate program. */
    env: {
      STORAGE_URL: options.url,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    setMood(mood: BucketState) {
      state.mood = mood
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
