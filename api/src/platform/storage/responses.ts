import { Readable } from 'node:stream'
import { Problem } from 'contract/problems.ts'
import { shareSize } from 'contract/site/share-picture.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '../http/not-modified.ts'
import type { ObjectStorage } from './objects/object-storage.ts'
import { isTransparent, type Original } from './originals.ts'
import { requestedRange } from './range.ts'
import { bestFormat } from './sizes/formats.ts'
import { type resizer, type Size, widths } from './sizes/sizes.ts'

export type PictureRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: string | string[] } }>

/** A path always names the same picture, so browsers keep public ones for a year; shared caches ask whether it is still public. */
export const publicCaching = 'public, max-age=31536000, s-maxage=2, immutable'
/** A picture that names children is revalidated each time: a family may withdraw its consent at any moment. */
export const revalidatedCaching = 'no-cache'
/** A stand-in is not cached. */
export const standInCaching = 'no-store'
/** Private pictures are stored neither by proxies nor on the browser's disk. */
export const privateCaching = 'private, no-store'

/** The focal point of a picture is in its address: `pictures/3f/3f…-30-70.webp`; otherwise it is the middle. */
const focalPoint = /-(\d{1,3})-(\d{1,3})\.\w+$/

/** Requested size; undefined for the original one. */
export function requestedSize({ query: { w }, params }: PictureRequest): Size | undefined {
  if (w === undefined) return undefined
  if (w === shareSize) {
    const [, x = 50, y = 50] = focalPoint.exec(params['*'].slice(-30)) ?? []
    return `share-${Number(x)}-${Number(y)}`
  }
  const width = widths.find((known) => String(known) === w)
  if (!width) throw new Problem('invalid_fields', { fields: { w: [{ rule: 'invalid' }] } })
  return width
}

/** Answers 304 if the browser has this version. */
function isKnown(request: FastifyRequest, reply: FastifyReply, caching: string, etag: string): boolean {
  reply.header('Cache-Control', caching).header('Vary', 'Accept').header('X-Content-Type-Options', 'nosniff')
  return isNotModified(request, reply, etag)
}

/** Answers range requests: some players refuse to play films without them. */
async function wholeOrPart(request: FastifyRequest, reply: FastifyReply, objects: ObjectStorage, original: Original) {
  const { method, headers } = request
  const { key, type, bytes, version } = original
  const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${version}"`
  const part = isSame ? requestedRange(headers.range, bytes) : undefined
  reply.type(type).header('Accept-Ranges', 'bytes')
  if (part === 'none') return reply.status(416).header('Content-Range', `bytes */${bytes}`).send()
  // HEAD reads no contents.
  const contents = method === 'HEAD' ? undefined : await objects.get(key, part)
  if (!contents && method !== 'HEAD') throw new Problem('not_found')
  const stream = contents?.stream() ?? Readable.from([])
  if (!part) return reply.header('Content-Length', bytes).send(stream)
  return reply
    .status(206)
    .header('Content-Range', `bytes ${part.start}-${part.end}/${bytes}`)
    .header('Content-Length', part.end - part.start + 1)
    .send(stream)
}

interface PictureResponse {
  readonly original: Original
  /** Key of the object. */
  readonly objects: ObjectStorage
  readonly size: Size | undefined
  readonly caching: typeof publicCaching | typeof revalidatedCaching | typeof standInCaching | typeof privateCaching
  readonly resized: ReturnType<typeof resizer>
}

/** Sends a picture or film in its original form, or a picture in another size and the best format the browser accepts. */
export async function sendPicture(request: PictureRequest, reply: FastifyReply, picture: PictureResponse) {
  const { original, objects, size, caching, resized } = picture
  if (size === undefined) {
    if (isKnown(request, reply, caching, `"${original.version}"`)) return reply.status(304).send()
    return wholeOrPart(request, reply, objects, original)
  }
  if (original.type.startsWith('video/')) throw new Problem('not_found')

  const transparent = await isTransparent(objects, original)
  if (transparent === undefined) throw new Problem('not_found')
  // Other sites take a JPEG only.
  const format = typeof size === 'string' ? 'jpeg' : bestFormat(request.headers.accept, transparent)
  if (isKnown(request, reply, caching, `"${original.version}-${size}-${format}"`)) return reply.status(304).send()
  return reply.type(`image/${format}`).send(await resized(original, size, format))
}
