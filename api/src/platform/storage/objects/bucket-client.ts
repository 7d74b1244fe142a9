import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Problem } from 'contract/problems.ts'
import type { BucketOptions } from './bucket-address.ts'

/** Timeouts after which a store counts as down, so that a reader waits five seconds at most. */
const patience = { answerMs: 2000, putMs: 3500, slowestBytesPerMs: 100, longFromBytes: 8 * 1024 * 1024 }
const retryAfterSeconds = 5

/** 503 `storage_away`: the store does not answer correctly, and the request may be repeated soon. */
export const storageAway = (cause: unknown) =>
  Object.assign(new Problem('storage_away', { retryAfterSeconds }), { cause })

/** HTTP status of an error answer; undefined without an answer. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

const isFull = (error: unknown) =>
  statusOf(error) === 507 ||
  (error instanceof Error && /QuotaExceeded|StorageFull|InsufficientCapacity/.test(error.name))

/** Statuses that are about one object; any other means that the store does not work. */
const aboutTheObject = [304, 404, 409, 412, 416]

/** S3 client by Amazon's SDK; with credentials given it reads no environment, files or roles. */
export function s3Client({ endpoint, region, ...key }: Omit<BucketOptions, 'url'>): S3Client {
  const { accessKeyId, secretAccessKey, sessionToken } = key
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId &&
      secretAccessKey && { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }),
    maxAttempts: 2,
    // Ceph and others answer 400 to the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * Sends one request with a deadline. An error about the object (404, 412 …) is thrown as the SDK's; a store that is down, slow
 * or refuses for any other reason throws `storage_away`, a full one `storage_full`.
 * @param putBytes size of the body, if there is one.
 */
export async function send<T>(request: (signal: AbortSignal) => Promise<T>, putBytes?: number): Promise<T> {
  const isLong = (putBytes ?? 0) > patience.longFromBytes
  const withinMs =
    (putBytes === undefined ? patience.answerMs : patience.putMs) +
    (isLong ? (putBytes ?? 0) / patience.slowestBytesPerMs : 0)
  // Until the answer begins; its body may take as long as its reader needs.
  const ending = new AbortController()
  const late = setTimeout(() => ending.abort(new Error('object storage did not answer in time')), withinMs)
  try {
    return await request(ending.signal)
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && aboutTheObject.includes(status)) throw error
    if (isFull(error)) throw Object.assign(new Problem('storage_full', { retryAfterSeconds: 60 }), { cause: error })
    throw storageAway(error)
  } finally {
    clearTimeout(late)
  }
}
