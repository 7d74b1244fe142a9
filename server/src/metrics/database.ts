import type { Database } from 'api/db/client.ts'
import { jobCounts } from 'api/jobs/counts.ts'
import { Gauge, type Registry } from 'prom-client'

/** Whoever scrapes more often is told what was counted a moment ago. */
const countedAgainAfterMs = 10_000

/** What waits in the queue, and which seats of the database are taken. */
export function databaseMeters(register: Registry, { db, seats }: Pick<Database, 'db' | 'seats'>) {
  const registers = [register]
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this instance: open, idle among them, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, states] of Object.entries(seats()))
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count)
    },
  })
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Letters and other work of all instances: waiting, active, and failed for good.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const age = new Gauge({
    name: 'queue_oldest_seconds',
    help: 'For how long the oldest due work of a queue has waited.',
    labelNames: ['queue'],
    registers,
  })
  const up = new Gauge({
    name: 'database_up',
    help: 'Whether the database answered when this was asked for.',
    registers,
  })
  let countedAt = Number.NEGATIVE_INFINITY
  return {
    connections,
    /** Asks the database; while it is away, everything else is told all the same. */
    async count() {
      if (performance.now() - countedAt < countedAgainAfterMs) return
      countedAt = performance.now()
      const counts = await jobCounts(db).catch(() => undefined)
      up.set(counts ? 1 : 0)
      jobs.reset()
      age.reset()
      for (const { queue, waiting, active, failed, oldest_seconds } of counts ?? []) {
        jobs.set({ queue, state: 'waiting' }, waiting)
        jobs.set({ queue, state: 'active' }, active)
        jobs.set({ queue, state: 'failed' }, failed)
        age.set({ queue }, oldest_seconds)
      }
    },
  }
}
