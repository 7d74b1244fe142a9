import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'

/** Content types of HTML forms. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data\s*;.*\bboundary=)/i

/** Whether a form comes from the public address, or from the address at which this server was asked. */
const isOurs = (origin: string, host: string | undefined, publicUrl: string) =>
  origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host)

/**
 * Builds the Request for a page's action. Throws `malformed_body` for broken forms, `wrong_type` for other content types, and
 * `wrong_origin` for a form of another site. Browsers that hide the origin send `null`; it is taken, because no page is
 * authorised by a cookie.
 */
export async function postedForm(request: FastifyRequest, publicUrl: string): Promise<Request> {
  const { 'content-type': type = '', origin = 'null', host } = request.headers
  if (!formTypes.test(type)) throw new Problem('wrong_type')
  if (origin !== 'null' && !isOurs(origin, host, publicUrl))
    throw new Problem('wrong_origin', { facts: { address: publicUrl } })
  const url = publicUrl + request.url
  // An absolute URL in the request line would otherwise replace our own origin.
  if (!request.url.startsWith('/') || !URL.canParse(url)) throw new Problem('malformed_body')
  const headers = { 'content-type': type }
  const form = () => new Request(url, { method: 'POST', headers, body: (request.body ?? '') as Buffer<ArrayBuffer> })
  await form()
    .formData()
    .catch((cause: unknown) => {
      throw Object.assign(new Problem('malformed_body'), { cause })
    })
  return form()
}
