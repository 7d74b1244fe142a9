import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'

const isThisMachine = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** A site that is only known on its own machine goes by each of its names: by the one that was asked for. */
function isOwnName(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!isThisMachine(new URL(publicUrl).hostname) || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.protocol === 'http:' && isThisMachine(page.hostname) && page.host === host
}

/**
 * Refuses what another site's page has sent, or no page at all (desk §8): browsers say in Origin where a call comes from, and
 * send the desk's cookie from other ports of the same host as well.
 */
export function requireOwnPage({ headers }: FastifyRequest, { publicUrl }: Pick<Environment, 'publicUrl'>) {
  const { origin = '', host } = headers
  if (origin !== publicUrl && !isOwnName(origin, host, publicUrl)) throw new Problem('wrong_origin')
}
