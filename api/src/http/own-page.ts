import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Environment } from '../env.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Refuses what another site's page has sent, or no page at all (desk §8): browsers say in Origin where a call comes from, and
 * send the desk's cookie from other ports of the same host as well. On a machine of its own nobody has said what the site is
 * called; there each of the machine's own names will do, as long as it is the one that was asked for.
 */
export function requireOwnPage({ headers }: FastifyRequest, { publicUrl, isLoopback, isConfigured }: Environment) {
  const { origin = '', host = '' } = headers
  if (origin === publicUrl) return
  const trial = isLoopback && !isConfigured && URL.canParse(origin) && new URL(origin)
  if (trial && trial.protocol === 'http:' && trial.host === host && loopback.test(trial.hostname)) return
  throw new Problem('wrong_origin')
}
