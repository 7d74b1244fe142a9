import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in letters that need no escaping. */
export const newToken = () => randomBytes(32).toString('base64url')

export const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** What is kept of a token. It is random, so a fast hash hides it as well as a slow one. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
