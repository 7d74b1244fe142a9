import { bodyDepthMax } from 'contract/limits.ts'
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

const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}')

/** Whether lists and objects nest deeper than `max`; reads the bytes only, whether or not they are JSON. */
function nestsDeeperThan(max: number, bytes: Buffer): boolean {
  let depth = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) {
      for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) if (bytes[at] === backslash) at += 1
    } else if (byte === openList || byte === openObject) {
      depth += 1
      if (depth > max) return true
    } else if (byte === closeList || byte === closeObject) depth -= 1
  }
  return false
}

/**
 * Accepts only JSON; other types are 415. Refuses bytes that are no UTF-8, where a lenient reader would store other characters.
 * Drops `__proto__` and `constructor.prototype` like every undeclared property. Refuses deep nesting before parsing, because
 * parsing and checking it takes a core for long.
 */
export function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (nestsDeeperThan(bodyDepthMax, body as Buffer)) throw new Problem('nested_too_deep')
    parse(request, textOf(body as Buffer), done)
  })
}
