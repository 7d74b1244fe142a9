import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { hasBranches } from 'api/branches/queries.ts'
import { takeTurns, turns } from 'api/platform/db/take-turns.ts'
import type { Services } from 'api/services.ts'
import { ensureDemoFamilies, removeDemoFamilies } from 'demo/families/families.ts'
import { ensureDemoFamily, hasDemoFamily, removeDemoFamily } from 'demo/family/family.ts'
import { writeWaitingComments } from 'demo/posts/waiting-comments.ts'
import { seedDemo } from 'demo/seed.ts'
import { ensureDemoStaff, hasDemoStaff, removeDemoStaff } from 'demo/staff/staff.ts'
import { warnOfDemo } from '../start-warnings.ts'

const warming = fileURLToPath(new URL('warm.ts', import.meta.url))

/** Resizes the first pictures in a child process, because resizing fragments memory. Returns a function that stops it. */
function warm(databaseUrl: string, { env, log }: Services): () => Promise<void> {
  const child = fork(warming, {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: env.dataDir },
  })
  // Before the child has started its threads, which inherit it.
  if (child.pid !== undefined) setPriority(child.pid, 10)
  const ended = once(child, 'exit').catch((err: unknown) =>
    log.warn({ err }, 'pre-rendering the first pictures failed'),
  )
  return async () => {
    child.kill()
    await ended
  }
}

/** Loads or removes the demo school according to `DEMO`; returns whether it is new. */
async function loadDemo(services: Services): Promise<boolean> {
  const { db, env, log, storage } = services
  if (env.demo !== 'with people') {
    if (await removeDemoFamily(services)) log.warn('demo family deleted: its password is public')
    const gone = await removeDemoStaff(db)
    if (gone > 0) log.warn({ gone }, 'demo staff and everybody they invited deleted: the demo passwords are public')
    await removeDemoFamilies(db)
  }
  if (env.demo === 'none') return false
  const isFirst = !(await hasBranches(db))
  const isNew = isFirst && (await seedDemo(db, storage, { family: env.demo === 'with people' }))
  if (env.demo === 'with people') {
    if (!isNew) await ensureDemoFamily(db)
    await ensureDemoStaff(db)
    await ensureDemoFamilies(db)
    if (isNew) await writeWaitingComments(db)
    warnOfDemo(env, log, (await hasDemoFamily(db)) || (await hasDemoStaff(db)))
  }
  return isNew
}

/**
 * Loads or removes the demo school according to `DEMO`; its staff (their passwords are public) only if `env.demo` is
 * set. Instances that start at the same moment take turns: each checks again for missing parts. Returns a function that
 * stops background work.
 */
export async function demoSchool(services: Services, databaseUrl: string): Promise<() => Promise<void>> {
  const isNew = await takeTurns(services.db, turns.demoSchool, () => loadDemo(services))
  return isNew ? warm(databaseUrl, services) : async () => {}
}
