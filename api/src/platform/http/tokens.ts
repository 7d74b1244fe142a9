import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** 256 random bits, in characters that need no escaping. */
export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** Hash of a token. The token is random, so a fast hash is as safe as a slow one. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** The bearer token of a request, if it has the right shape. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token && isToken(token) ? token : undefined
}
