import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hasBranches } from 'api/branches/queries.ts'
import type { Services } from 'api/services.ts'
import { ensureDemoFamilies, removeDemoFamilies } from 'demo/families/families.ts'
import { ensureDemoFamily, removeDemoFamily } from 'demo/family/family.ts'
import { writeWaitingComments } from 'demo/posts/waiting-comments.ts'
import { seedDemo } from 'demo/seed.ts'
import { ensureDemoStaff, removeDemoStaff } from 'demo/staff/staff.ts'

const warming = fileURLToPath(new URL('warm.ts', import.meta.url))

/** Makes the first pictures in a process of its own: resizing leaves memory in pieces. Answers how to stop it. */
function warm(databaseUrl: string, { env, log }: Services): () => Promise<unknown> {
  const child = fork(warming, {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: env.dataDir },
  })
  const ended = once(child, 'exit').catch((err: unknown) =>
    log.warn({ err }, 'the first pictures could not be made ahead'),
  )
  return () => {
    child.kill()
    return ended
  }
}

/** Loads or removes the demo school as `DEMO` says; its family, whose password is public, only on loopback or by `DEMO=1`. */
export async function demoSchool(services: Services, databaseUrl: string): Promise<() => Promise<unknown>> {
  const { db, env, log, storage } = services
  if (env.demo !== 'with family' && (await removeDemoFamily(services)))
    log.info('the demo family has gone: anybody could have signed in as it')
  if (env.demo !== 'with family' && (await removeDemoStaff(db)) > 0)
    log.info('the demo school’s staff have gone: anybody could have signed in as one of them')
  if (env.demo !== 'with family') await removeDemoFamilies(db)
  if (env.demo === 'none') return async () => {}
  const isFirst = !(await hasBranches(db))
  const isNew = isFirst && (await seedDemo(db, storage, { family: env.demo === 'with family' }))
  if (env.demo === 'with family') {
    if (!isNew) await ensureDemoFamily(db)
    await ensureDemoStaff(db)
    await ensureDemoFamilies(db)
    if (isNew) await writeWaitingComments(db)
  }
  return isNew ? warm(databaseUrl, services) : async () => {}
}
