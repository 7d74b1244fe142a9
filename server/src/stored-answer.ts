import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Compressed, type Encoding, encodingOf, plainOf } from './compression.ts'
import { requestIdOf } from './request-id.ts'

type Headers = readonly (readonly [name: string, value: string])[]

interface Variant {
  readonly etag: string
  /** Names and values in one flat list, as Node writes them fastest. */
  readonly headers: readonly string[]
  readonly notModifiedHeaders: readonly string[]
  /** Undefined: unpacked when asked for. */
  readonly body: Buffer | undefined
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

export const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url').slice(0, 22)

const flat = (headers: Headers) => headers.flat()

/** Stores an answer. `headers` are all but length, encoding and ETag; Vary should name Accept-Encoding. */
export function storedAnswer(hash: string, headers: Headers, body: Buffer | Compressed): StoredAnswer {
  const variant = (encoding: Encoding, bytes: Buffer | undefined): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const common: Headers = [...headers, ['ETag', etag]]
    const encoded: Headers = encoding === 'identity' ? [] : [['Content-Encoding', encoding]]
    const length: Headers = bytes ? [['Content-Length', String(bytes.length)]] : []
    return { etag, body: bytes, headers: flat([...common, ...encoded, ...length]), notModifiedHeaders: flat(common) }
  }
  if (Buffer.isBuffer(body)) {
    const plain = variant('identity', body)
    return {
      hash,
      headers,
      bytes: body.length,
      compressed: undefined,
      variants: { br: plain, gzip: plain, identity: plain },
    }
  }
  return {
    hash,
    headers,
    bytes: body.br.length + body.gzip.length,
    compressed: body,
    variants: {
      br: variant('br', body.br),
      gzip: variant('gzip', body.gzip),
      identity: variant('identity', undefined),
    },
  }
}

const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag))

/** Sends it past everything else; 304 where the reader has it already. Answers the status. */
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): 200 | 304 {
  const variant = answer.variants[encodingOf(request.headers['accept-encoding'])]
  const name = ['X-Request-Id', requestIdOf(request)]
  if (isKnown(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders.concat(name)).end()
    return 304
  }
  const body = variant.body ?? (answer.compressed ? plainOf(answer.compressed) : Buffer.alloc(0))
  const length = variant.body ? [] : ['Content-Length', String(body.length)]
  response.writeHead(200, variant.headers.concat(name, length))
  if (request.method === 'HEAD') response.end()
  else response.end(body)
  return 200
}
