import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { countBranches } from 'api/branches/queries.ts'
import type { Db } from 'api/db/client.ts'
import type { Environment } from 'api/env.ts'

const script = fileURLToPath(new URL('load-demo.ts', import.meta.url))

/** Loads the demo school into a database that has no branch yet. Answers how to stop what goes on afterwards. */
export async function ensureDemoSchool(
  db: Db,
  databaseUrl: string,
  { dataDir }: Environment,
): Promise<() => Promise<unknown>> {
  if ((await countBranches(db)) > 0) return async () => {}
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
