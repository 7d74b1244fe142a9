import type { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { statements } from 'api/db/deadline-pool.ts'

interface Asked {
  readonly statement: string
  span?: Span
}

const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i

/** What is done to which table: the statement itself may have been put together with what somebody typed. */
function summaryOf(statement: string) {
  const operation = /^[\s(]*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY'
  const of = table.exec(statement)?.[1]
  return { operation, table: of, summary: of ? `${operation} ${of}` : operation }
}

/** A span for each statement that a traced request asks; answers how to stop. */
export function traceStatements(tracer: Tracer, current: AsyncLocalStorage<Context>): () => void {
  const start = (message: unknown) => {
    const asked = message as Asked
    const parent = current.getStore()
    if (!parent) return
    const { operation, table, summary } = summaryOf(asked.statement)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    }
    asked.span = tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, parent)
  }
  // Not with the error itself: PostgreSQL tells in it what was written.
  const error = (message: unknown) => (message as Asked).span?.setStatus({ code: SpanStatusCode.ERROR })
  const asyncEnd = (message: unknown) => (message as Asked).span?.end()
  const listeners = { start, error, asyncEnd, end: () => {}, asyncStart: () => {} }
  statements.subscribe(listeners)
  return () => void statements.unsubscribe(listeners)
}
