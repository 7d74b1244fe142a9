// npm run db:reset: throws the embedded database away, with what was stored and mailed beside it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeEmbedded } from 'api/db/embedded/remove.ts'
import { parseEnvironment } from 'api/env.ts'

try {
  const { databaseUrl, dataDir } = parseEnvironment(process.env)
  if (databaseUrl) throw new Error('DATABASE_URL is set: only the embedded database in DATA_DIR can be thrown away.')
  await removeEmbedded(join(dataDir, 'postgres'))
  for (const name of ['storage', 'mail']) rmSync(join(dataDir, name), { recursive: true, force: true })
  console.log(`${dataDir} is empty; the next start fills it again.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
