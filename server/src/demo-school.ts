import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Db } from 'api/db/client.ts'
import type { Environment } from 'api/env.ts'

const script = fileURLToPath(new URL('load-demo.ts', import.meta.url))

/** Loads the demo school into a database that has no branch yet; answers whether it did. */
export async function ensureDemoSchool(db: Db, databaseUrl: string, { dataDir }: Environment): Promise<boolean> {
  if (await db.selectFrom('branches').select('id').limit(1).executeTakeFirst()) return false
  const child = fork(script, { env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } })
  let loaded = false
  child.on('message', (message: { loaded: boolean }) => {
    loaded = message.loaded
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The demo school could not be loaded; what went wrong stands above.')
  return loaded
}
