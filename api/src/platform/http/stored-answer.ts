import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, encodingOf } from './accept-encoding.ts'
import { requestIdOf } from './request-id.ts'

export type Header = readonly [name: string, value: string]

/** The body in each encoding; some are compressed at first use. */
type Bodies = Readonly<Record<Encoding, () => Buffer>>

interface Variant {
  readonly etag: string
  /**
   * Names and values in one flat list, with the answer's own at its end. Node reads it inside `writeHead`, so one list serves
   * all answers; a new list each time took a tenth of the work.
   */
  readonly headers: string[]
  readonly notModifiedHeaders: string[]
  readonly body: () => Buffer
}

/** A complete 200 answer in memory, with its headers, in every encoding. */
export interface StoredAnswer {
  /** Hash of the plain bytes. */
  readonly hash: string
  readonly headers: readonly Header[]
  readonly variants: Readonly<Record<Encoding, Variant>>
}

const length: Header = ['Content-Length', '']
const requestId: Header = ['X-Request-Id', '']

function variantOf(hash: string, headers: readonly Header[], encoding: Encoding, body: () => Buffer): Variant {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const known: readonly Header[] = [...headers, ['ETag', etag]]
  const encoded: readonly Header[] = encoding === 'identity' ? known : [...known, ['Content-Encoding', encoding]]
  // An answer without a body has no type.
  const notModified = known.filter(([name]) => !/^content-type$/i.test(name))
  return {
    etag,
    body,
    headers: [...encoded, length, requestId].flat(),
    notModifiedHeaders: [...notModified, requestId].flat(),
  }
}

/** Stores an answer. `headers` are all but length, encoding and ETag; Vary should name Accept-Encoding. */
export function storedAnswer(hash: string, headers: readonly Header[], body: Buffer | Bodies): StoredAnswer {
  const variant = (encoding: Encoding, bytes: () => Buffer) => variantOf(hash, headers, encoding, bytes)
  if (Buffer.isBuffer(body)) {
    const plain = variant('identity', () => body)
    return { hash, headers, variants: { br: plain, gzip: plain, identity: plain } }
  }
  const variants = {
    br: variant('br', body.br),
    gzip: variant('gzip', body.gzip),
    identity: variant('identity', body.identity),
  }
  return { hash, headers, variants }
}

const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag))

/** Sends the answer directly; 304 if the reader has it already. */
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer) {
  const { headers } = request
  const variant = answer.variants[encodingOf(headers['accept-encoding'])]
  const isNew = !isKnown(headers['if-none-match'], variant.etag)
  const written = isNew ? variant.headers : variant.notModifiedHeaders
  written[written.length - 1] = requestIdOf(request)
  if (!isNew) return void response.writeHead(304, written).end()
  const body = variant.body()
  written[written.length - 3] = String(body.length)
  response.writeHead(200, written)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
