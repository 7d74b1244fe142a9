import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** 132 bits of it: the same for the same bytes. */
export const contentHash = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** Says which version this is, and whether the reader has it already: then 304 is sent, and no body. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('ETag', etag)
  return request.headers['if-none-match']?.includes(etag) ?? false
}
