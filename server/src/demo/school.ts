import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { countBranches } from 'api/branches/queries.ts'
import type { Services } from 'api/services.ts'
import { ensureDemoFamily, removeDemoFamily } from 'demo/family.ts'

const script = fileURLToPath(new URL('load.ts', import.meta.url))

/** Loads the demo school into a database that has no branch yet. Answers how to stop what goes on afterwards. */
async function load(databaseUrl: string, dataDir: string): Promise<() => Promise<unknown>> {
  const child = fork(script, {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  const told = once(child, 'message').then(() => true)
  const ended = once(child, 'exit').then(() => false)
  if (!(await Promise.race([told, ended])))
    throw new Error('The demo school could not be loaded; what went wrong stands above.')
  return () => {
    child.kill()
    return ended
  }
}

/** Loads or removes the demo school as `DEMO` says; its family, whose password is public, only on loopback or by `DEMO=1`. */
export async function demoSchool(services: Services, databaseUrl: string): Promise<() => Promise<unknown>> {
  const { db, env, log } = services
  if (env.demo !== 'with family' && (await removeDemoFamily(services)))
    log.info('the demo family has gone: anybody could have signed in as it')
  if (env.demo === 'none') return async () => {}
  if ((await countBranches(db)) === 0) return load(databaseUrl, env.dataDir)
  if (env.demo === 'with family') await ensureDemoFamily(db)
  return async () => {}
}
