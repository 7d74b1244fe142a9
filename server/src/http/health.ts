import type { FastifyInstance } from 'fastify'

const timeoutMs = 1000

/** `/healthz`: the process is up. `/readyz`: the database answers within a second. */
export function health(app: FastifyInstance, ping: () => Promise<unknown>) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  app.get('/healthz', () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('late')), timeoutMs)
    try {
      await Promise.race([ping(), late.promise])
      return { status: 'ready' }
    } catch {
      return reply.status(503).header('Retry-After', '2').send({ status: 'database_away' })
    } finally {
      clearTimeout(timer)
    }
  })
}
