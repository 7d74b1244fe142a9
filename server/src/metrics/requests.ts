import type { IncomingMessage, Server } from 'node:http'
import { Counter, Histogram, type Registry } from '@prometheus-io/client'

/** Kind of a request: few values, so that a series for each is cheap, and none names a person. */
export function requestKind(url: string): string {
  if (url.startsWith('/api/v1/desk') || url.startsWith('/desk')) return 'desk'
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/storage/')) return 'pictures'
  if (url.startsWith('/assets/')) return 'files'
  return /^\/(healthz|readyz|metrics)\b/.test(url) ? 'health' : 'pages'
}

/** Class of a status. 503 has its own: a refusal (busy, ending, the database away), where any other 5xx is a fault. */
const statusClass = (status: number) => (status === 503 ? '503' : `${Math.floor(status / 100)}xx`)

const secondsToCount = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface RequestMeters {
  /** Counts and times every request of a server, including answers from memory. */
  watch(server: Server): void
  /** Records a hit or miss of the memory caches. */
  countLookup(request: IncomingMessage, found: boolean): void
}

export function requestMeters(register: Registry): RequestMeters {
  const registers = [register]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by kind and status.',
    labelNames: ['kind', 'method', 'status'],
    buckets: secondsToCount,
    registers,
  })
  const cache = new Counter({
    name: 'cache_lookups_total',
    help: 'Lookups of pages and files in the memory cache: hit or miss.',
    labelNames: ['kind', 'result'],
    registers,
  })
  return {
    watch(server) {
      server.prependListener('request', (request, response) => {
        const begun = performance.now()
        const { method = '', url = '' } = request
        response.once('close', () => {
          const kind = requestKind(url)
          const seconds = (performance.now() - begun) / 1000
          // 499: the client closed the connection, as nginx says it.
          const status = response.headersSent ? statusClass(response.statusCode) : '499'
          duration.observe({ kind, method, status }, seconds)
        })
      })
    },
    countLookup({ url = '' }, found) {
      const kind = requestKind(url)
      if (kind === 'pages' || kind === 'files') cache.inc({ kind, result: found ? 'hit' : 'miss' })
    },
  }
}
