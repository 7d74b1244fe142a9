// A separate PostgreSQL in a temporary folder: tests reach it as they would reach one on another machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'smart-kids-separate-'))
const database = await startEmbedded({ folder, log: console.error })
process.once('disconnect', async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
process.send?.({ url: database.ownerUrl })
