import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'

/** `desk`: a session at the desk; `desk-step`: a session that still needs the second factor. */
export type CookieName = 'desk' | 'desk-step'

type Site = Pick<Environment, 'publicUrl'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')
/** The prefix limits the cookie to this host, all its paths, and TLS (desk §1). */
export const cookieName = (name: CookieName, site: Site) => (isSecure(site) ? `__Host-${name}` : name)

/** Value of a cookie, or undefined. */
export function readCookie({ headers }: FastifyRequest, name: CookieName, site: Site): string | undefined {
  const start = `${cookieName(name, site)}=`
  const pair = headers.cookie?.split(/; */).find((part) => part.startsWith(start))
  return pair?.slice(start.length)
}

/** Sets a session cookie; without a value deletes it. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string | undefined, site: Site) {
  const secure = isSecure(site) ? '; Secure' : ''
  const life = value === undefined ? '; Max-Age=0' : ''
  const cookie = `${cookieName(name, site)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Strict${secure}${life}`
  // Fastify appends it to cookies the answer sets already.
  reply.header('Set-Cookie', cookie)
}
