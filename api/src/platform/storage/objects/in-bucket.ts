import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { minuteMs } from 'contract/durations.ts'
import { LRUCache } from 'lru-cache'
import { type BucketOptions, bucketAddress } from './bucket-address.ts'
import { s3Client, send, statusOf, storageAway } from './bucket-client.ts'
import { isOriginalKey, isPrivateKey, requireKey, sizesOf, typeOf } from './keys.ts'
import type { Contents, FileContent, ListedObject, ObjectStorage, StoredObject } from './object-storage.ts'

/** Lifetime and number of cached object heads, for objects that the library decides about. */
const rememberedForMs = minuteMs
const rememberedAtMost = 5000
/** For objects read as a whole: pictures, sizes, and pieces of uploads. */
const bytesWithinMs = 3500

async function sha256OfFile(file: FileHandle) {
  const hash = createHash('sha256')
  await pipeline(file.createReadStream({ start: 0, autoClose: false }), hash)
  return hash.digest('hex')
}

/** Body of a request, its hash and length; `release` closes its file. */
async function bodyOf(content: Buffer | FileContent) {
  if (Buffer.isBuffer(content)) {
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { body: content, sha256, bytes: content.length, release() {} }
  }
  // Opened now: a request that is refused before it reads its body would open the file once it is removed.
  const file = await open(content.file)
  try {
    const [{ size }, sha256] = [await file.stat(), await sha256OfFile(file)]
    const body = file.createReadStream({ start: 0 })
    // An error that no request listens to would end the process. The request itself ends at its deadline.
    body.on('error', () => {})
    return { body, sha256, bytes: size, release: () => void body.destroy() }
  } catch (error) {
    await file.close()
    throw error
  }
}

function contentsOf(body: Readable): Contents {
  async function bytes() {
    const late = setTimeout(() => body.destroy(new Error('object storage timed out while sending')), bytesWithinMs)
    try {
      return await buffer(body)
    } catch (error) {
      throw storageAway(error)
    } finally {
      clearTimeout(late)
    }
  }
  return { bytes, stream: () => body }
}

const storedAs = (key: string, head: HeadObjectCommandOutput): StoredObject => ({
  key,
  bytes: head.ContentLength ?? 0,
  changedAt: head.LastModified ?? new Date(0),
  version: createHash('sha256')
    .update(`${key} ${head.ETag ?? ''}`)
    .digest('base64url')
    .slice(0, 16),
})

/** Undefined for an error of one of these statuses; any other is thrown. */
const orNothing =
  (...statuses: readonly number[]) =>
  (error: unknown): undefined => {
    if (!statuses.includes(statusOf(error) ?? 0)) throw error
  }

/** Storage in a bucket that all instances share, behind any store that speaks S3. */
export function bucketStorage(options: BucketOptions, workshop: string): ObjectStorage {
  const { bucket, prefix: below } = bucketAddress(options.url)
  const client = s3Client(options)
  const at = (key: string) => ({ Bucket: bucket, Key: below + requireKey(key) })
  const remembered = new LRUCache<string, { readonly stored: StoredObject; readonly checkedAt: number }>({
    max: rememberedAtMost,
  })
  const underWay = new Map<string, Promise<StoredObject | undefined>>()

  async function freshHead(key: string): Promise<StoredObject | undefined> {
    const command = new HeadObjectCommand(at(key))
    const head = await send((abortSignal) => client.send(command, { abortSignal })).catch(orNothing(404))
    const stored = head && storedAs(key, head)
    if (stored) remembered.set(key, { stored, checkedAt: performance.now() })
    else remembered.delete(key)
    return stored
  }

  async function* list(prefix: string): AsyncGenerator<ListedObject> {
    for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
      const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: below + prefix, ContinuationToken: next })
      const page = await send((abortSignal) => client.send(command, { abortSignal }))
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key.slice(below.length), bytes: Size, changedAt: LastModified }
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    }
  }

  async function removeOne(key: string) {
    const command = new DeleteObjectCommand(at(key))
    await send((abortSignal) => client.send(command, { abortSignal })).catch(orNothing(404))
    remembered.delete(key)
  }

  return {
    isShared: true,
    workshop,
    list,
    async put(key, content, { unlessThere } = {}) {
      const { body, sha256, bytes, release } = await bodyOf(content)
      const command = new PutObjectCommand({
        ...at(key),
        Body: body,
        ContentLength: bytes,
        ContentType: typeOf(key),
        CacheControl: isPrivateKey(key) ? 'private, no-store' : 'public, max-age=31536000, immutable',
        ...(unlessThere && { IfNoneMatch: '*' }),
      })
      // The hash is signed too, so that the store refuses a body changed on the way; the SDK would leave a stream unsigned.
      command.middlewareStack.add(
        (next) => (args) => {
          Object.assign((args.request as { headers: Record<string, string> }).headers, {
            'x-amz-content-sha256': sha256,
          })
          return next(args)
        },
        { step: 'build' },
      )
      const put = send((abortSignal) => client.send(command, { abortSignal }), bytes).finally(release)
      // 409: another instance is writing it at this moment.
      const isPut = unlessThere ? await put.catch(orNothing(409, 412)) : await put
      if (!isPut) return false
      remembered.delete(key)
      if (!Buffer.isBuffer(content)) await rm(content.file, { force: true })
      return true
    },
    async get(key, range) {
      const command = new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) })
      const found = await send((abortSignal) => client.send(command, { abortSignal })).catch(orNothing(404, 416))
      return found && contentsOf(found.Body as Readable)
    },
    async head(key, { remembered: mayBeOld = false } = {}) {
      const known = mayBeOld ? remembered.get(key) : undefined
      if (known && performance.now() - known.checkedAt < rememberedForMs) return known.stored
      const inFlight = (mayBeOld ? underWay.get(key) : undefined) ?? freshHead(key).finally(() => underWay.delete(key))
      if (mayBeOld) underWay.set(key, inFlight)
      return inFlight.catch((error: unknown) => {
        // While the storage is down, the last known answer is used.
        if (known) return known.stored
        throw error
      })
    },
    async remove(key) {
      await removeOne(key)
      if (isOriginalKey(key)) for await (const size of list(sizesOf(key))) await removeOne(size.key)
    },
  }
}
