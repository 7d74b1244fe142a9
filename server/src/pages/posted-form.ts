import { Problem } from 'contract/problems.ts'
import { paths } from 'contract/site/paths.ts'
import type { FastifyRequest } from 'fastify'

/** Content types of HTML forms. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data\s*;.*\bboundary=)/i

/** Whether a Host header is a valid host; it may hold any bytes. */
const isHost = (host: string) =>
  /^([a-z\d._-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)

/** Our origin as the client sees it: from a valid Host header, else the public URL. */
const ourOrigin = ({ host, protocol }: FastifyRequest, publicUrl: string) =>
  isHost(host) ? `${protocol}://${host}` : publicUrl

/**
 * Pages authorised by the key in their address, not by a cookie, so a form may come from any origin. They set
 * `no-referrer`, so browsers send the origin `null`.
 */
const keyAddress = paths.manageTour.replace(/:\w+$/, '')

/** The form's Origin, if it is one of our own addresses; React Router refuses other origins. */
function originOf(request: FastifyRequest, publicUrl: string): string {
  const { origin = '', host } = request.headers
  const ours = origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host)
  return ours ? origin : ourOrigin(request, publicUrl)
}

/** Builds the Request for a page's action. Throws `malformed_body` for other content types and broken forms. */
export async function postedForm(request: FastifyRequest, publicUrl: string): Promise<Request> {
  const type = request.headers['content-type'] ?? ''
  if (!formTypes.test(type)) throw new Problem('wrong_type')
  const url = originOf(request, publicUrl) + request.url
  // An absolute URL in the request line would otherwise replace our own origin.
  if (!request.url.startsWith('/') || !URL.canParse(url)) throw new Problem('malformed_body')
  const origin = request.url.startsWith(keyAddress) ? undefined : request.headers.origin
  const headers = { 'content-type': type, ...(origin !== undefined && { origin }) }
  const form = () => new Request(url, { method: 'POST', headers, body: (request.body ?? '') as Buffer<ArrayBuffer> })
  await form()
    .formData()
    .catch((cause: unknown) => {
      throw Object.assign(new Problem('malformed_body'), { cause })
    })
  return form()
}
