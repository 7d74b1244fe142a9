import { Readable } from 'node:stream'
import { Problem } from 'contract/problems.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from '../http/not-modified.ts'
import type { ObjectStorage } from './objects/object-storage.ts'
import { isTransparent, type Original } from './originals.ts'
import { requestedRange } from './range.ts'
import { bestFormat } from './sizes/formats.ts'
import { type resizer, type Width, widths } from './sizes/sizes.ts'

export type PictureRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: string | string[] } }>

/** A path always names the same picture, so public ones may be cached for a year. */
export const publicCaching = 'public, max-age=31536000, immutable'
/** A picture that names children is revalidated each time: a family may withdraw its consent at any moment. */
export const revalidatedCaching = 'no-cache'
/** What stands in for a picture stands there only for now. */
export const standInCaching = 'no-store'
/** Private pictures are stored neither by proxies nor on the browser's disk. */
export const privateCaching = 'private, no-store'

/** The width asked for; undefined for the original size. */
export function requestedWidth({ query: { w } }: PictureRequest): Width | undefined {
  if (w === undefined) return undefined
  const width = widths.find((known) => String(known) === w)
  if (!width) throw new Problem('invalid_fields', { fields: { w: [{ rule: 'invalid' }] } })
  return width
}

/** Answers 304 when the browser has it already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, caching: string, etag: string): boolean {
  reply.header('Cache-Control', caching).header('Vary', 'Accept').header('X-Content-Type-Options', 'nosniff')
  return isNotModified(request, reply, etag)
}

/** Players request films in ranges; some refuse to play without them. */
async function wholeOrPart(request: FastifyRequest, reply: FastifyReply, objects: ObjectStorage, original: Original) {
  const { method, headers } = request
  const { key, type, bytes, version } = original
  const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${version}"`
  const part = isSame ? requestedRange(headers.range, bytes) : undefined
  reply.type(type).header('Accept-Ranges', 'bytes')
  if (part === 'none') return reply.status(416).header('Content-Range', `bytes */${bytes}`).send()
  // A look at the headers alone fetches nothing.
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
  /** Where it lies. */
  readonly objects: ObjectStorage
  readonly width: Width | undefined
  readonly caching: typeof publicCaching | typeof revalidatedCaching | typeof standInCaching | typeof privateCaching
  readonly resized: ReturnType<typeof resizer>
}

/** A picture or film as it was put, or in another width, in the best format the browser takes. */
export async function sendPicture(request: PictureRequest, reply: FastifyReply, picture: PictureResponse) {
  const { original, objects, width, caching, resized } = picture
  if (width === undefined) {
    if (isKnown(request, reply, caching, `"${original.version}"`)) return reply.status(304).send()
    return wholeOrPart(request, reply, objects, original)
  }
  if (original.type.startsWith('video/')) throw new Problem('not_found')

  const transparent = await isTransparent(objects, original)
  if (transparent === undefined) throw new Problem('not_found')
  const format = bestFormat(request.headers.accept, transparent)
  if (isKnown(request, reply, caching, `"${original.version}-${width}-${format}"`)) return reply.status(304).send()
  return reply.type(`image/${format}`).send(await resized(original, width, format))
}
