import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Problem } from 'contract/problems.ts'
import { type BucketOptions, bucketAddress } from './bucket-address.ts'
import { requireKey } from './keys.ts'

const ofNothing = createHash('sha256').digest('hex')
/** How long anything may take before it counts as away: whoever waits hears within five seconds, with what else it takes. */
const patience = { answerMs: 2000, smallMs: 3500, slowestBytesPerMs: 100 }
const retryAfterMs = 50
/** After so many failures without a success in between nobody waits for a while, and one asks again. */
const failuresInARow = 3
const restMs = 1000
const retryAfterSeconds = 5

export interface BucketRequest {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the bucket where there is none. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: { readonly content: Buffer | Blob; readonly sha256: string; readonly bytes: number }
}

/** The storage does not answer as it should: whoever asked may ask again soon. */
export const away = (cause: unknown) => Object.assign(new Problem('storage_away', { retryAfterSeconds }), { cause })
/** What a gateway says when it is overrun, or something behind it is away. */
const isPassing = (status: number) => status >= 500 && status !== 507

/** What a store says is wrong, for whoever reads the log. */
async function refusal(response: Response, { method = 'GET', key = '' }: BucketRequest) {
  const said = await response.text().catch(() => '')
  const code = /<Code>([^<]*)<\/Code>/.exec(said)?.[1] ?? ''
  const error = new Error(`The object storage refused ${method} ${key}: ${response.status} ${code}`)
  const isFull = response.status === 507 || /QuotaExceeded|StorageFull|InsufficientCapacity/.test(code)
  return Object.assign(isFull ? new Problem('storage_full', { retryAfterSeconds: 60 }) : away(error), { cause: error })
}

/** Signed requests to a bucket. Answers 2xx, 304, 404, 409, 412 and 416; everything else is thrown. */
export function bucketRequests(options: BucketOptions) {
  const { base, prefix } = bucketAddress(options)
  const outside = bucketAddress({ ...options, endpoint: options.downloadEndpoint ?? options.endpoint }).base
  const { accessKeyId, secretAccessKey, sessionToken, region } = options
  const aws = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: 's3',
    retries: 0,
  })
  const state = { failures: 0, restsUntil: Number.NEGATIVE_INFINITY }

  const addressOf = ({ key, query }: BucketRequest, of = base) => {
    const path = key === undefined ? '/' : `/${prefix}${requireKey(key)}`
    return `${of}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  }

  async function once(request: BucketRequest, withinMs: number): Promise<Response> {
    const { method = 'GET', headers, body } = request
    // Until the answer begins; what comes after may take as long as whoever reads it.
    const ending = new AbortController()
    const late = setTimeout(() => ending.abort(new Error('the object storage did not answer in time')), withinMs)
    try {
      const signed = await aws.sign(addressOf(request), {
        method,
        headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? ofNothing },
      })
      // The bytes go beside the signed request, not through it: a film is read from its file as it is sent.
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        ...(body && { body: body.content as NonNullable<RequestInit['body']> }),
        signal: ending.signal,
        redirect: 'error',
      })
    } finally {
      clearTimeout(late)
    }
  }

  async function tried(request: BucketRequest): Promise<Response> {
    const { body } = request
    const isLong = body !== undefined && body.bytes > 8 * 1024 * 1024
    const withinMs = body ? patience.smallMs : patience.answerMs
    const begun = performance.now()
    const left = () =>
      (isLong ? withinMs + body.bytes / patience.slowestBytesPerMs : withinMs) - (performance.now() - begun)
    for (let last = false; ; last = true) {
      try {
        const response = await once(request, left())
        if (last || !isPassing(response.status)) return response
        await response.body?.cancel()
      } catch (error) {
        if (last || left() < retryAfterMs * 2) throw error
      }
      await wait(retryAfterMs)
    }
  }

  return {
    async send(request: BucketRequest): Promise<Response> {
      if (performance.now() < state.restsUntil) throw away(new Error('the object storage was away a moment ago'))
      const response = await tried(request).catch((error: unknown) => error as Error)
      const failed = response instanceof Error || isPassing(response.status)
      state.failures = failed ? state.failures + 1 : 0
      if (state.failures >= failuresInARow) state.restsUntil = performance.now() + restMs
      if (response instanceof Error) throw away(response)
      if (response.ok || [304, 404, 409, 412, 416].includes(response.status)) return response
      throw await refusal(response, request)
    },
    /** An address that holds without a signature in its headers, as whoever is outside reaches the store. */
    async signedAddress(key: string, seconds: number, name: string): Promise<string> {
      const query = {
        'X-Amz-Expires': String(seconds),
        'response-content-disposition': `attachment;filename="${name}"`,
      }
      const { url } = await aws.sign(addressOf({ key, query }, outside), { method: 'GET', aws: { signQuery: true } })
      return url
    },
    prefix,
  }
}
