import { hash as digest } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingOf } from 'api/http/accept-encoding.ts'
import { requestIdOf } from '../http/request-id.ts'
import { type Compressed, gzipOf, plainOf } from './compression.ts'

type Headers = readonly (readonly [name: string, value: string])[]

interface Variant {
  readonly etag: string
  /** Names and values in one flat list, as Node writes them fastest; the length comes with the body. */
  readonly headers: readonly string[]
  readonly notModifiedHeaders: readonly string[]
  readonly body: () => Buffer
}

/** A whole 200 answer kept in memory, with its headers already written, in every encoding. */
export interface StoredAnswer {
  /** Of the plain bytes. */
  readonly hash: string
  readonly bytes: number
  readonly headers: Headers
  readonly compressed: Compressed | undefined
  readonly variants: Readonly<Record<Encoding, Variant>>
}

export const hashOf = (body: Buffer) => digest('sha256', body, 'base64url').slice(0, 22)

function variantOf(hash: string, headers: Headers, encoding: Encoding, body: () => Buffer): Variant {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const known: Headers = [...headers, ['ETag', etag]]
  const encoded: Headers = encoding === 'identity' ? known : [...known, ['Content-Encoding', encoding]]
  return { etag, body, headers: encoded.flat(), notModifiedHeaders: known.flat() }
}

/** Stores an answer. `headers` are all but length, encoding and ETag; Vary should name Accept-Encoding. */
export function storedAnswer(hash: string, headers: Headers, body: Buffer | Compressed): StoredAnswer {
  const variant = (encoding: Encoding, bytes: () => Buffer) => variantOf(hash, headers, encoding, bytes)
  if (Buffer.isBuffer(body)) {
    const plain = variant('identity', () => body)
    const variants = { br: plain, gzip: plain, identity: plain }
    return { hash, headers, bytes: body.length, compressed: undefined, variants }
  }
  const variants = {
    br: variant('br', () => body.br),
    gzip: variant('gzip', () => gzipOf(body)),
    identity: variant('identity', () => plainOf(body)),
  }
  // The gzip variant is counted from the beginning, because it is made at any later moment.
  return { hash, headers, bytes: 2 * body.br.length, compressed: body, variants }
}

const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag))

/** Sends it past everything else; 304 where the reader has it already. Answers the status. */
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): 200 | 304 {
  const variant = answer.variants[encodingOf(request.headers['accept-encoding'])]
  const id = requestIdOf(request)
  if (isKnown(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders.concat('X-Request-Id', id)).end()
    return 304
  }
  const body = variant.body()
  response.writeHead(200, variant.headers.concat('Content-Length', String(body.length), 'X-Request-Id', id))
  if (request.method === 'HEAD') response.end()
  else response.end(body)
  return 200
}
