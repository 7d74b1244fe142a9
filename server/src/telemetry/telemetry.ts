import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '@opentelemetry/api'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Environment, TelemetryOptions } from 'api/env.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import { exportersOf } from './exporters.ts'
import { measuresAsMetrics } from './measures.ts'
import { requestTelemetry } from './requests.ts'
import { routePatterns } from './route-patterns.ts'
import { samplerOf } from './sampler.ts'
import { traceStatements } from './statements.ts'

export interface Telemetry {
  /** Traces and times every request of a server. */
  watch(server: Server): void
  /** Learns the routes of what is mounted from now on. */
  follow(app: FastifyInstance): void
  /** Sends what is still here, as long as there is time. */
  close(): Promise<void>
}

interface TelemetryNeeds {
  readonly log: Logger
  /** What /metrics tells. */
  readonly measures: Metrics['measures']
}

const borders = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const collectWithinMs = 30_000

/** By which a collector tells the instances apart; OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES have the last word. */
const resourceOfThis = () =>
  resourceFromAttributes({ 'service.name': 'smart-kids', 'service.instance.id': randomUUID() }).merge(
    detectResources({ detectors: [envDetector] }),
  )

const readerOf = (exporter: PushMetricExporter, every: number, measures: Metrics['measures']) =>
  new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: every,
    exportTimeoutMillis: Math.min(every, collectWithinMs),
    metricProducers: [measuresAsMetrics(measures)],
  })

/** Sends traces and metrics to a collector, by OpenTelemetry's protocol. What it does not take in time is let go. */
export function openTelemetry(
  { drainSeconds, publicUrl }: Pick<Environment, 'drainSeconds' | 'publicUrl'>,
  options: TelemetryOptions,
  { log, measures }: TelemetryNeeds,
): Telemetry {
  const exporters = exportersOf(options, log)
  const resource = resourceOfThis()
  const current = new AsyncLocalStorage<Context>()
  const patterns = routePatterns()
  const traces =
    exporters.traces &&
    new TracerProvider({
      resource,
      sampler: samplerOf(options),
      spanProcessors: [new BatchSpanProcessor({ exporter: exporters.traces })],
    })
  const metrics =
    exporters.metrics &&
    new MeterProvider({ resource, readers: [readerOf(exporters.metrics, options.sendMetricsEveryMs, measures)] })

  const tracer = traces?.getTracer('smart-kids')
  const stopStatements = tracer && traceStatements(tracer, current)
  const requests = requestTelemetry({
    tracer,
    duration: metrics?.getMeter('smart-kids').createHistogram('http.server.request.duration', {
      description: 'How long requests took.',
      unit: 's',
      advice: { explicitBucketBoundaries: borders },
    }),
    patterns,
    current,
    scheme: new URL(publicUrl).protocol.slice(0, -1),
  })
  return {
    watch: requests.watch,
    follow(app) {
      patterns.noteFrom(app)
      requests.follow(app)
    },
    async close() {
      stopStatements?.()
      const sent = Promise.allSettled([traces?.shutdown(), metrics?.shutdown()])
      await Promise.race([sent, wait(Math.max(1, drainSeconds) * 1000, undefined, { ref: false })])
    },
  }
}
