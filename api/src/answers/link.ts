import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Links in letters work for thirty days. */
export const linkLifetimeMs = 30 * 24 * 60 * 60_000

export interface Link {
  readonly questionId: number
  readonly expiresAt: Date
}

const headLength = 8
const signatureOf = (key: Buffer, head: Buffer) => createHmac('sha256', key).update('answer ').update(head).digest()

/** The token of a question's link: the same question and end give the same token, and nobody else can make it. */
export function signLink(key: Buffer, { questionId, expiresAt }: Link): string {
  const head = Buffer.alloc(headLength)
  head.writeUInt32BE(questionId, 0)
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), 4)
  return Buffer.concat([head, signatureOf(key, head)]).toString('base64url')
}

/** What a token opens, also when its time is over; undefined for one that was not made here. */
export function parseLink(key: Buffer, token: string): Link | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, headLength)
  const signature = signatureOf(key, head)
  const given = bytes.subarray(headLength)
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return undefined
  if (bytes.toString('base64url') !== token) return undefined
  return { questionId: head.readUInt32BE(0), expiresAt: new Date(head.readUInt32BE(4) * 1000) }
}

/** A hash of a link, stored with the answers it gave: it identifies the link and opens nothing. */
export const tokenFingerprint = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 16)

export const answerUrl = (publicUrl: string, token: string, language: string) =>
  `${publicUrl}/answer?q=${token}&lng=${language}`
