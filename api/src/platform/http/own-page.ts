import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'

const isThisMachine = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Whether an origin is a name of this machine: a site without a public host can be opened under each of them. */
function isOwnName(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!isThisMachine(new URL(publicUrl).hostname) || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.protocol === 'http:' && isThisMachine(page.hostname) && page.host === host
}

/**
 * Refuses requests from pages of other sites, or without an origin (desk §8): browsers send Origin, and send the desk's
 * cookie from other ports of the same host as well.
 */
export function requireOwnPage({ headers }: FastifyRequest, { publicUrl }: Pick<Environment, 'publicUrl'>) {
  const { origin = '', host } = headers
  if (origin !== publicUrl && !isOwnName(origin, host, publicUrl))
    throw new Problem('wrong_origin', { facts: { address: publicUrl } })
}
