import { createReadStream } from 'node:fs'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bestFormat } from './formats.ts'
import { isTransparent, type Original, originalAt } from './originals.ts'
import { partAsked } from './range.ts'
import { resizer, type Width, widths } from './sizes.ts'

type PictureRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { w?: string | string[] } }>

function widthOf(wish: string | string[]): Width {
  const width = widths.find((known) => String(known) === wish)
  if (!width) throw new Problem('invalid_fields', { fields: { w: [{ rule: 'invalid' }] } })
  return width
}

/** Answers 304 when the browser has it already. A path names the same picture for ever, so it may be kept a year. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Vary', 'Accept')
    .header('X-Content-Type-Options', 'nosniff')
    .header('ETag', etag)
  return request.headers['if-none-match']?.includes(etag) ?? false
}

/** Players read a film in parts, and some play none that they cannot. */
function wholeOrPart({ headers }: FastifyRequest, reply: FastifyReply, { file, type, bytes, version }: Original) {
  const isSame = headers['if-range'] === undefined || headers['if-range'] === `"${version}"`
  const part = isSame ? partAsked(headers.range, bytes) : undefined
  reply.type(type).header('Accept-Ranges', 'bytes')
  if (part === 'none') return reply.status(416).header('Content-Range', `bytes */${bytes}`).send()
  if (!part) return reply.header('Content-Length', bytes).send(createReadStream(file))
  return reply
    .status(206)
    .header('Content-Range', `bytes ${part.start}-${part.end}/${bytes}`)
    .header('Content-Length', part.end - part.start + 1)
    .send(createReadStream(file, part))
}

/** `/storage/<path>`: a picture or film as it was put; `?w=` in one of five widths, in the best format the browser takes. */
export function storage(app: FastifyInstance) {
  const { folder, cacheFolder } = app.services.storage
  const resized = resizer(cacheFolder, app.log)

  app.get('/storage/*', async (request: PictureRequest, reply) => {
    const { w } = request.query
    const width = w === undefined ? undefined : widthOf(w)
    const original = await originalAt(folder, request.params['*'])
    if (!original) throw new Problem('not_found')

    if (width === undefined) {
      if (isKnown(request, reply, `"${original.version}"`)) return reply.status(304).send()
      return wholeOrPart(request, reply, original)
    }
    if (original.type.startsWith('video/')) throw new Problem('not_found')

    const transparent = await isTransparent(original)
    if (transparent === undefined) throw new Problem('not_found')
    const format = bestFormat(request.headers.accept, transparent)
    if (isKnown(request, reply, `"${original.version}-${width}-${format}"`)) return reply.status(304).send()
    return reply.type(`image/${format}`).send(await resized(original, width, format))
  })
}
