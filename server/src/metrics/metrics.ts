import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import type { Database } from 'api/platform/db/client.ts'
import type { Environment } from 'api/platform/env.ts'
import type { FastifyInstance } from 'fastify'
import { databaseMeters } from './database.ts'
import { type InstanceFacts, instanceMeters } from './instance.ts'
import { type RequestMeters, requestMeters } from './requests.ts'

export interface Metrics extends RequestMeters {
  /** Mounts `GET /metrics` behind METRICS_TOKEN; nothing without a token. */
  mount(app: FastifyInstance): void
  /** Serves the metrics on METRICS_PORT; returns the address, undefined without a port. */
  listen(): Promise<string | undefined>
  close(): Promise<void>
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
const knows = (header: string | undefined, token: string) =>
  header !== undefined && timingSafeEqual(hashed(header), hashed(`Bearer ${token}`))

/** Metrics of an instance for Prometheus, without names, addresses or paths of people. */
export function openMetrics(
  { metricsToken, metricsPort, host }: Pick<Environment, 'metricsToken' | 'metricsPort' | 'host'>,
  database: Pick<Database, 'db' | 'seats'>,
  facts: InstanceFacts,
): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = requestMeters(register)
  const counted = databaseMeters(register, database)
  instanceMeters(register, facts)
  const text = async () => {
    await counted.count()
    return register.metrics()
  }

  const own = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': register.contentType }).end(await text())
  })
  return {
    ...requests,
    mount(app) {
      if (metricsToken === undefined) return
      app.get('/metrics', async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        if (!knows(request.headers.authorization, metricsToken))
          return reply.status(401).header('WWW-Authenticate', 'Bearer').send()
        return reply.type(register.contentType).send(await text())
      })
    },
    async listen() {
      if (metricsPort === undefined) return undefined
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      own.once('error', reject).listen(metricsPort, host, resolve)
      await promise
      const address = own.address()
      return typeof address === 'object' ? `http://${host}:${address?.port}/metrics` : undefined
    },
    async close() {
      own.closeAllConnections()
      if (own.listening) await new Promise((resolve) => own.close(resolve))
      register.clear()
    },
  }
}
