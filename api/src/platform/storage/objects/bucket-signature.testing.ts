import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const accessKeyId = 'school'
export const secretAccessKey = 'school-secret'
const skewMs = 15 * 60_000

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const momentOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

interface ParsedSignature {
  readonly credential: string
  readonly date: string
  readonly headers: string
  readonly signature: string
  readonly payload: string
}

function signedOf({ headers }: IncomingMessage): ParsedSignature | undefined {
  const given = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/
  const [, credential = '', names = '', signature = ''] = given.exec(headers.authorization ?? '') ?? []
  if (!credential) return undefined
  return {
    credential,
    date: String(headers['x-amz-date']),
    headers: names,
    signature,
    payload: String(headers['x-amz-content-sha256']),
  }
}

/** Reason to refuse a request, as S3 names it; undefined for a valid signature (AWS Signature Version 4). */
export function refusalReason(request: IncomingMessage, body: Buffer): string | undefined {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bucket')
  const signed = signedOf(request)
  if (!signed) return 'AccessDenied'
  const [key, day = '', region = '', service, ending] = signed.credential.split('/')
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  if (service !== 's3' || ending !== 'aws4_request' || !signed.date.startsWith(day))
    return 'AuthorizationHeaderMalformed'
  const names = signed.headers.split(';')
  // Every header of Amazon's own must be signed.
  const own = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))
  if (!names.includes('host') || own.some((name) => !names.includes(name))) return 'AccessDenied'
  if (Math.abs(Date.now() - momentOf(signed.date)) > skewMs) return 'RequestTimeTooSkewed'
  if (signed.payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const canonical = [
    request.method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...query]
      .map((pair) => pair.map(encoded))
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
      .map((pair) => pair.join('='))
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signed.headers,
    signed.payload,
  ].join('\n')
  const scope = [day, region, service, ending].join('/')
  const toSign = ['AWS4-HMAC-SHA256', signed.date, scope, sha256(canonical)].join('\n')
  const signing = [day, region, service, ending].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const right = hmac(signing, toSign)
  const given = Buffer.from(signed.signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right) ? undefined : 'SignatureDoesNotMatch'
}
