import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** 256 random bits, in letters that need no escaping. */
export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** What is kept of a token. It is random, so a fast hash hides it as well as a slow one. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** The bearer token of a call, where there is one of the right shape. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  const token = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token && isToken(token) ? token : undefined
}
