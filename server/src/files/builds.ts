import { createHash } from 'node:crypto'
import { type BuildFile, buildFileAt, keepBuild } from 'api/builds/queries.ts'
import type { Db } from 'api/platform/db/client.ts'
import { contentHash } from 'api/platform/http/not-modified.ts'
import { type Header, type StoredAnswer, sendStored, storedAnswer } from 'api/platform/http/stored-answer.ts'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { headersOfFile, isNamedByContent, withVary } from './assets.ts'
import { type CompressedAnswer, compressedAnswer } from './compressed-answer.ts'
import { plainOf } from './compression.ts'

const isCompressed = (answer: StoredAnswer): answer is CompressedAnswer => 'compressed' in answer

const fileOf = ([address, answer]: readonly [string, StoredAnswer]): BuildFile => ({
  address,
  body: isCompressed(answer) ? answer.compressed.br : answer.variants.identity.body(),
  is_packed: isCompressed(answer),
})

/** Stores the files of this build in the database, for other instances and for the next build. */
export async function keepOwnBuild(db: Db, assets: ReadonlyMap<string, StoredAnswer>): Promise<void> {
  const files = [...assets].filter(([address]) => isNamedByContent(address))
  const id = createHash('sha256')
    .update(
      files
        .map(([address]) => address)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16)
  await keepBuild(db, id, files.map(fileOf))
}

function answerOf({ address, body, is_packed }: BuildFile, common: readonly Header[]): StoredAnswer {
  const headers = headersOfFile(address, common)
  if (!is_packed) return storedAnswer(contentHash(body), headers, body)
  return compressedAnswer(contentHash(plainOf({ br: body })), withVary(headers), { br: body })
}

/**
 * Serves files of the other build: the previous one, still open in tabs, or the next one, already running on other
 * instances. Unknown files stay 404.
 */
export function filesOfOtherBuilds(db: Db, common: readonly Header[], log: FastifyBaseLogger) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [address = ''] = request.url.split('?', 1)
    if (!isNamedByContent(address) || (request.method !== 'GET' && request.method !== 'HEAD')) return
    const file = await buildFileAt(db, address).catch((err: unknown) => {
      log.warn({ err }, 'a file of another build could not be read')
    })
    if (!file) return
    const answer = answerOf(file, common)
    reply.hijack()
    sendStored(request.raw, reply.raw, answer)
  }
}
