import type { FastifyInstance } from 'fastify'

const timeoutMs = 1000

export interface Readiness {
  /** Whether the database accepts writes; rejects if it does not answer. */
  readonly mayWrite: () => Promise<boolean>
  /** Whether the disk is too full for new data (safety §disk). */
  readonly diskIsFull?: (() => boolean) | undefined
  /** Whether the process is draining: it still answers, but should get no new requests. */
  readonly isDraining?: (() => boolean) | undefined
}

/** `/healthz`: the process is up. `/readyz`: the database answers within a second and accepts writes, and the disk has room. */
export function health(
  app: FastifyInstance,
  { mayWrite, diskIsFull = () => false, isDraining = () => false }: Readiness,
) {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  app.get('/healthz', () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    const not = (status: string) => reply.status(503).header('Retry-After', '2').send({ status })
    if (isDraining()) return not('draining')
    if (diskIsFull()) return not('storage_full')
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
