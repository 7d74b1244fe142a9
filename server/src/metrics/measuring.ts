import type { Database } from 'api/db/client.ts'
import type { Environment } from 'api/env.ts'
import type { Logger } from 'pino'

/** What measures and traces, read only where somebody asks: it costs memory, and a little of each request. */
export async function openMeasuring(env: Environment, database: Pick<Database, 'db' | 'seats'>, log: Logger) {
  const { metricsToken, metricsPort, telemetry: options } = env
  const isMeasured = metricsToken !== undefined || metricsPort !== undefined || options !== undefined
  const metrics = isMeasured ? (await import('./metrics.ts')).openMetrics(env, database) : undefined
  const telemetry =
    options && metrics
      ? (await import('../telemetry/telemetry.ts')).openTelemetry(env, options, { log, measures: metrics.measures })
      : undefined
  return {
    metrics,
    telemetry,
    async close() {
      await telemetry?.close()
      await metrics?.close()
    },
  }
}
