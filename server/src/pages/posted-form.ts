import { Problem } from 'contract/problems.ts'
import { paths } from 'contract/site/paths.ts'
import type { FastifyRequest } from 'fastify'

/** The two ways in which a browser sends a form. */
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data\s*;.*\bboundary=)/i

/** A Host header may hold anything that HTTP can carry. */
const isHost = (host: string) =>
  /^([a-z\d._-]+|\[[a-f\d:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)

/** Where we are for who has sent a form: the Host they named, or the site's own address where that is none. */
const ourOrigin = ({ host, protocol }: FastifyRequest, publicUrl: string) =>
  isHost(host) ? `${protocol}://${host}` : publicUrl

/**
 * Pages that open by the key in their address, and by nothing that a browser sends along by itself: who has the key may
 * send the form from anywhere. They ask for no referrer, so browsers call their origin `null`.
 */
const keyAddress = paths.manageTour.replace(/:\w+$/, '')

/** The form's Origin, if it is one of our own addresses; React Router refuses other origins. */
function originOf(request: FastifyRequest, publicUrl: string): string {
  const { origin = '', host } = request.headers
  const ours = origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host)
  return ours ? origin : ourOrigin(request, publicUrl)
}

/** A form as the pages' own actions read it. What is no form, or a broken one, is refused before anything is rendered. */
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
