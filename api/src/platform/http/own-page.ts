import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'

const isThisMachine = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** A site known only on its own machine is reached by each of its names: compares with the requested one. */
function isOwnName(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!isThisMachine(new URL(publicUrl).hostname) || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.protocol === 'http:' && isThisMachine(page.hostname) && page.host === host
}

/**
 * Refuses requests from other sites' pages, or from no page (desk §8): browsers send Origin, and send the desk's cookie from
 * other ports of the same host as well.
 */
export function requireOwnPage({ headers }: FastifyRequest, { publicUrl }: Pick<Environment, 'publicUrl'>) {
  const { origin = '', host } = headers
  if (origin !== publicUrl && !isOwnName(origin, host, publicUrl)) throw new Problem('wrong_origin')
}
