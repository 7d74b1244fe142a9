import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { LRUCache } from 'lru-cache'
import type { BucketOptions } from './bucket-address.ts'
import { readListPage } from './bucket-list.ts'
import { away, bucketRequests } from './bucket-requests.ts'
import { isForSome, isLasting, sizesOf, typeOf } from './keys.ts'
import type { Contents, FileContent, ObjectStorage, StoredObject } from './object-storage.ts'

/** What may be remembered of an object that something else decides about. */
const rememberedForMs = 60_000
const rememberedAtMost = 5000
/** For what is read as a whole: pictures, sizes, cards, and the pieces of uploads. */
const bytesWithinMs = 3500

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
async function sha256OfFile(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function bodyOf(content: Buffer | FileContent) {
  if (Buffer.isBuffer(content)) return { content, sha256: sha256Of(content), bytes: content.length }
  const [blob, sha256] = await Promise.all([openAsBlob(content.file), sha256OfFile(content.file)])
  return { content: blob, sha256, bytes: blob.size }
}

function contentsOf({ body }: Response): Contents {
  const stream = () => (body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]))
  async function bytes() {
    const reading = stream()
    const late = setTimeout(() => reading.destroy(new Error('the object storage fell silent')), bytesWithinMs)
    try {
      return await buffer(reading)
    } catch (error) {
      throw away(error)
    } finally {
      clearTimeout(late)
    }
  }
  return { bytes, stream }
}

function storedAs(key: string, { headers }: Response): StoredObject {
  const etag = headers.get('etag') ?? ''
  return {
    key,
    bytes: Number(headers.get('content-length')),
    changedAt: new Date(headers.get('last-modified') ?? 0),
    version: createHash('sha256').update(`${key} ${etag}`).digest('base64url').slice(0, 16),
    sha256: headers.get('x-amz-meta-sha256') ?? undefined,
  }
}

/** A bucket that all instances share, behind any store that speaks S3. */
export function bucketStorage(options: BucketOptions, workshop: string): ObjectStorage {
  const { send, signedAddress, prefix: below } = bucketRequests(options)
  const remembered = new LRUCache<string, { readonly stored: StoredObject; readonly askedAt: number }>({
    max: rememberedAtMost,
  })
  const underWay = new Map<string, Promise<StoredObject | undefined>>()

  async function ask(key: string): Promise<StoredObject | undefined> {
    const response = await send({ method: 'HEAD', key })
    const stored = response.ok ? storedAs(key, response) : undefined
    if (stored) remembered.set(key, { stored, askedAt: performance.now() })
    else remembered.delete(key)
    return stored
  }

  async function* list(prefix: string) {
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = { 'list-type': '2', prefix: below + prefix, ...(next && { 'continuation-token': next }) }
      const response = await send({ query })
      if (!response.ok) throw new Error(`The object storage has no such bucket: ${response.status}`)
      const page = readListPage(await response.text())
      for (const found of page.objects) yield { ...found, key: found.key.slice(below.length) }
      next = page.next
    }
  }

  async function removeOne(key: string) {
    await send({ method: 'DELETE', key })
    remembered.delete(key)
  }

  return {
    isShared: true,
    isReachedByReaders: options.downloadEndpoint !== undefined,
    workshop,
    list,
    async put(key, content, { unlessThere } = {}) {
      const body = await bodyOf(content)
      const response = await send({
        method: 'PUT',
        key,
        body,
        headers: {
          'content-type': typeOf(key),
          'cache-control': isForSome(key) ? 'private, no-store' : 'public, max-age=31536000, immutable',
          'x-amz-meta-sha256': body.sha256,
          ...(unlessThere && { 'if-none-match': '*' }),
        },
      })
      await response.body?.cancel()
      // 409: another one is putting it at this moment.
      if (unlessThere && [409, 412].includes(response.status)) return false
      if (!response.ok) throw new Error(`The object storage did not take ${key}: ${response.status}`)
      remembered.delete(key)
      if (!Buffer.isBuffer(content)) await rm(content.file, { force: true })
      return true
    },
    async get(key, range) {
      const response = await send({ key, ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }) })
      if (response.ok) return contentsOf(response)
      await response.body?.cancel()
      return undefined
    },
    async head(key, { remembered: mayBeOld = false } = {}) {
      const known = mayBeOld ? remembered.get(key) : undefined
      if (known && performance.now() - known.askedAt < rememberedForMs) return known.stored
      const asking = (mayBeOld ? underWay.get(key) : undefined) ?? ask(key).finally(() => underWay.delete(key))
      if (mayBeOld) underWay.set(key, asking)
      return asking.catch((error: unknown) => {
        // With the storage away, what was known will do.
        if (known) return known.stored
        throw error
      })
    },
    async remove(key) {
      await removeOne(key)
      if (isLasting(key)) for await (const size of list(sizesOf(key))) await removeOne(size.key)
    },
    signed: signedAddress,
  }
}
