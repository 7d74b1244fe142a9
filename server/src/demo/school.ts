import { hasBranches } from 'api/branches/queries.ts'
import { takeTurns, turns } from 'api/platform/db/take-turns.ts'
import type { Services } from 'api/services.ts'
import { ensureDemoFamilies, removeDemoFamilies } from 'demo/families/families.ts'
import { ensureDemoFamily, hasDemoFamily, removeDemoFamily } from 'demo/family/family.ts'
import { writeWaitingComments } from 'demo/posts/waiting-comments.ts'
import { seedDemo } from 'demo/seed.ts'
import { ensureDemoStaff, hasDemoStaff, removeDemoStaff } from 'demo/staff/staff.ts'
import { warnOfDemo } from '../start-warnings.ts'

async function loadDemo(services: Services): Promise<void> {
  const { db, env, log, storage } = services
  if (env.demo !== 'with people') {
    if (await removeDemoFamily(services)) log.warn('demo family deleted: its password is public')
    const gone = await removeDemoStaff(db)
    if (gone > 0) log.warn({ gone }, 'demo staff and everybody they invited deleted: the demo passwords are public')
    await removeDemoFamilies(db)
  }
  if (env.demo === 'none') return
  const isFirst = !(await hasBranches(db))
  const isNew = isFirst && (await seedDemo(db, storage, { family: env.demo === 'with people' }))
  if (env.demo !== 'with people') return
  if (!isNew) await ensureDemoFamily(db)
  await ensureDemoStaff(db)
  await ensureDemoFamilies(db)
  if (isNew) await writeWaitingComments(db)
  warnOfDemo(env, log, (await hasDemoFamily(db)) || (await hasDemoStaff(db)))
}

/**
 * Loads or removes the demo school according to `DEMO`; its staff (their passwords are public) only if `env.demo` is
 * set. Instances that start at the same moment take turns: each checks again for missing parts.
 */
export const demoSchool = (services: Services): Promise<void> =>
  takeTurns(services.batchDb, turns.demoSchool, () => loadDemo(services))
