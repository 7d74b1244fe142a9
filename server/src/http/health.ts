import type { FastifyInstance } from 'fastify'

const timeoutMs = 1000

export interface Readiness {
  /** Whether the database takes what is written; rejects while it does not answer. */
  readonly mayWrite: () => Promise<boolean>
  /** Whether the process is about to end: it answers on, and wants nothing new. */
  readonly isDraining?: (() => boolean) | undefined
}

/** `/healthz`: the process is up. `/readyz`: the database answers within a second and takes what is written. */
export function health(app: FastifyInstance, { mayWrite, isDraining = () => false }: Readiness) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  app.get('/healthz', () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    const not = (status: string) => reply.status(503).header('Retry-After', '2').send({ status })
    if (isDraining()) return not('draining')
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('late')), timeoutMs)
    try {
      const writes = await Promise.race([mayWrite(), late.promise])
      return writes ? { status: 'ready' } : not('database_reads_only')
    } catch {
      return not('database_away')
    } finally {
      clearTimeout(timer)
    }
  })
}
