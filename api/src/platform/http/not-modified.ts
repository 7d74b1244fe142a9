import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** 132 bits of the SHA-256. */
export const contentHash = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** Sets the ETag; answers 304 without a body if the reader has this version. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('ETag', etag)
  return request.headers['if-none-match']?.includes(etag) ?? false
}
