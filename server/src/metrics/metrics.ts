import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Database } from 'api/db/client.ts'
import type { Environment } from 'api/env.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, type MetricObjectWithValues, type MetricValueWithName, Registry } from 'prom-client'
import { databaseMeters } from './database.ts'
import { type RequestMeters, requestMeters } from './requests.ts'

/** A measure with its series, as they are now. */
export type Measure = MetricObjectWithValues<MetricValueWithName<string>>

export interface Metrics extends RequestMeters {
  /** `GET /metrics` among everything else, for who knows the token; nothing without one. */
  mount(app: FastifyInstance): void
  /** The same on a port of its own, where one is named; answers its address. */
  listen(): Promise<string | undefined>
  /** All of it, for who wants to send it elsewhere. */
  measures(): Promise<readonly Measure[]>
  close(): Promise<void>
}

const hashed = (text: string) => createHash('sha256').update(text).digest()
const knows = (header: string | undefined, token: string) =>
  header !== undefined && timingSafeEqual(hashed(header), hashed(`Bearer ${token}`))

/** What an instance tells of itself, in Prometheus' words: no name, address or path of anybody. */
export function openMetrics(
  { metricsToken, metricsPort, host }: Pick<Environment, 'metricsToken' | 'metricsPort' | 'host'>,
  database: Pick<Database, 'db' | 'seats'>,
): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = requestMeters(register)
  const counted = databaseMeters(register, database)
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
    async measures() {
      await counted.count()
      return (await register.getMetricsAsJSON()) as unknown as Measure[]
    },
    async close() {
      own.closeAllConnections()
      if (own.listening) await new Promise((resolve) => own.close(resolve))
      register.clear()
    },
  }
}
