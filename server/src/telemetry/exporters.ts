import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base'
import { convertLegacyHttpOptions, createOtlpHttpExportDelegate } from '@opentelemetry/otlp-exporter-base/node-http'
import {
  type IExporterMetricsHelper,
  type ISerializer,
  JsonMetricsSerializer,
  JsonTraceSerializer,
  MetricsExporterMetricsHelper,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer'
import type { TelemetryOptions } from 'api/env.ts'
import type { Logger } from 'pino'

type Failed = (error: Error | undefined) => void

/** Sends one kind of signal, and tells when the collector does not take it. */
class Exporter<Item> extends OTLPExporterBase<Item> {
  readonly #told: { readonly taken: () => void; readonly failed: Failed }

  constructor(
    delegate: ConstructorParameters<typeof OTLPExporterBase<Item>>[0],
    told: { readonly taken: () => void; readonly failed: Failed },
  ) {
    super(delegate)
    this.#told = told
  }

  override export(items: Item, done: (result: ExportResult) => void) {
    super.export(items, (result) => {
      if (result.code === ExportResultCode.SUCCESS) this.#told.taken()
      else this.#told.failed(result.error)
      done(result)
    })
  }
}

/**
 * Warns once when a collector does not take what is sent, and again only after it has. Not with the whole error: it holds what
 * the collector answered.
 */
function failureWarning(log: Logger) {
  const failing = new Set<string>()
  return (signal: string) => ({
    taken: () => void failing.delete(signal),
    failed(error: Error | undefined) {
      if (failing.size === 0)
        log.warn({ signal, reason: error?.message }, 'the OpenTelemetry collector does not take what is sent')
      failing.add(signal)
    },
  })
}

/** Who sends it. Address, headers, compression and patience are read from the environment by the library itself. */
export function exportersOf({ protocol, sendsTraces, sendsMetrics }: TelemetryOptions, log: Logger) {
  const warning = failureWarning(log)
  const isJson = protocol === 'http/json'
  const headers = { 'Content-Type': isJson ? 'application/json' : 'application/x-protobuf' }
  function exporterOf<Item, Answer>(
    signal: 'traces' | 'metrics',
    serializer: ISerializer<Item, Answer>,
    helper: IExporterMetricsHelper<Item>,
  ) {
    const options = convertLegacyHttpOptions({}, signal.toUpperCase(), `v1/${signal}`, headers)
    return new Exporter(
      createOtlpHttpExportDelegate(options, serializer, `otlp_${signal}_exporter`, helper, undefined),
      warning(signal),
    )
  }
  return {
    traces: sendsTraces
      ? exporterOf('traces', isJson ? JsonTraceSerializer : ProtobufTraceSerializer, TraceExporterMetricsHelper)
      : undefined,
    metrics: sendsMetrics
      ? exporterOf('metrics', isJson ? JsonMetricsSerializer : ProtobufMetricsSerializer, MetricsExporterMetricsHelper)
      : undefined,
  }
}
