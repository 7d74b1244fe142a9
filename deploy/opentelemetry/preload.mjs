// Traces of requests and statements for an OpenTelemetry collector, by the official SDK. An example to copy and to change:
// docs/operations/watching.md says how it is started. The SDK reads the standard's variables (OTEL_TRACES_SAMPLER,
// OTEL_EXPORTER_OTLP_HEADERS, OTEL_SDK_DISABLED …) itself.
import { register } from 'node:module'
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { startNodeSdk } from '@opentelemetry/sdk-node'
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace'

// Lets the SDK see modules that are imported, not required.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)

/** Attributes that may hold a family's id, the token of a link, an address of the network or typed text. */
const personal =
  /^(url\.(path|query|full)|http\.(target|url|client_ip)|(client|server|network)\.(peer\.)?address|user_agent\.original|db\.(query\.text|statement))$/
const withoutPersonalData = {
  onStart() {},
  onEnding(span) {
    for (const name of Object.keys(span.attributes)) if (personal.test(name)) delete span.attributes[name]
  },
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
}

const sdk = startNodeSdk({
  instrumentations: [
    new HttpInstrumentation(),
    new FastifyOtelInstrumentation({ registerOnInitialization: true }),
    new PgInstrumentation({ requireParentSpan: true }),
  ],
  spanProcessors: [withoutPersonalData, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
})
process.once('beforeExit', () => sdk.shutdown())
