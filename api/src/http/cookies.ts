import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'

/** `desk`: who is signed in at the desk; `desk-step`: who has given the password and still owes the second step. */
export type CookieName = 'desk' | 'desk-step'

type Place = Pick<Environment, 'publicUrl'>

const isSecure = ({ publicUrl }: Place) => publicUrl.startsWith('https:')
/** With the prefix a browser takes it from this host alone, for all of it, and over TLS (desk §1). */
const fullName = (name: CookieName, place: Place) => (isSecure(place) ? `__Host-${name}` : name)

/** What a cookie of ours holds, or undefined. */
export function readCookie({ headers }: FastifyRequest, name: CookieName, place: Place): string | undefined {
  const start = `${fullName(name, place)}=`
  const pair = headers.cookie?.split(/; */).find((part) => part.startsWith(start))
  return pair?.slice(start.length)
}

/** Sets a cookie until the browser ends or the server forgets whom it stands for; without a value it goes. */
export function setCookie(reply: FastifyReply, name: CookieName, value: string | undefined, place: Place) {
  const secure = isSecure(place) ? '; Secure' : ''
  const life = value === undefined ? '; Max-Age=0' : ''
  const cookie = `${fullName(name, place)}=${value ?? ''}; Path=/; HttpOnly; SameSite=Strict${secure}${life}`
  reply.header('Set-Cookie', [reply.getHeader('Set-Cookie') ?? [], cookie].flat() as string[])
}
