import type { Database } from 'api/platform/db/client.ts'
import type { Environment } from 'api/platform/env.ts'
import type { InstanceFacts } from './instance.ts'

/** Metrics of this instance if METRICS_TOKEN or METRICS_PORT is set; otherwise the library is not loaded. */
export async function openMeasuring(env: Environment, database: Pick<Database, 'db' | 'seats'>, facts: InstanceFacts) {
  if (env.metricsToken === undefined && env.metricsPort === undefined) return undefined
  return (await import('./metrics.ts')).openMetrics(env, database, facts)
}
