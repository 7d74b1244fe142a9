import { Gauge, type Registry } from '@prometheus-io/client'
import { lastBackupAt } from 'api/backups/queries.ts'
import type { Database } from 'api/platform/db/client.ts'
import { jobCounts } from 'api/platform/jobs/counts.ts'
import { mailStopped } from 'api/platform/mail/stopped-queries.ts'

/** Time for which counts are cached between scrapes. */
const countedAgainAfterMs = 10_000

/** Metrics of the job queue and of the connection pools. */
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
    help: 'Jobs of all instances (emails and others): waiting, active, and failed for good.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const age = new Gauge({
    name: 'queue_oldest_seconds',
    help: 'Age of the oldest due job of a queue.',
    labelNames: ['queue'],
    registers,
  })
  const stopped = new Gauge({
    name: 'mail_stopped',
    help: 'Emails of all instances that wait because the mail server refuses all of them: wrong password, no connection.',
    registers,
  })
  const backup = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'Time of the last finished `npm run backup`; 0 if never.',
    registers,
  })
  const up = new Gauge({
    name: 'database_up',
    help: '1 if the database answered for this report, else 0.',
    registers,
  })
  let countedAt = Number.NEGATIVE_INFINITY
  return {
    connections,
    /** Counts in the database; without it the other metrics are still reported. */
    async count() {
      if (performance.now() - countedAt < countedAgainAfterMs) return
      countedAt = performance.now()
      const [counts, mail, backedUpAt] = await Promise.all([
        jobCounts(db).catch(() => undefined),
        mailStopped(db).catch(() => undefined),
        lastBackupAt(db).catch(() => undefined),
      ])
      if (counts) backup.set((backedUpAt?.getTime() ?? 0) / 1000)
      up.set(counts ? 1 : 0)
      stopped.set(mail?.mails ?? 0)
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
