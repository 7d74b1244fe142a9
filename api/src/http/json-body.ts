import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw Object.assign(new Problem('malformed_body'), { cause })
  }
}

/**
 * JSON is the one thing read here; other types are 415. Bytes that are no UTF-8 are refused, where a lenient reader
 * would store other characters than were sent. `__proto__` and `constructor.prototype` are dropped like every property
 * nobody asked for.
 */
export function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    parse(request, textOf(body as Buffer), done)
  })
}
