// npm run deleted-again -- LOST: after the database was set back by other means than `restore`, repeats what its deletion log and
// the given one know, and begins the school as a restore does.
import { resolve } from 'node:path'
import { endSessionsAndLinks } from 'api/backups/end-access-queries.ts'
import { beginRestored } from 'api/backups/held-mails.ts'
import { openBatchDatabase } from 'api/platform/db/batch-database.ts'
import { parseEnvironment } from 'api/platform/env.ts'
import { runningUrl } from 'postgres/running.ts'
import { setUpDatabase } from '../database.ts'
import { failureSentence } from '../failure-sentence.ts'
import { databaseFolderOf, storageOf } from '../folders.ts'
import { createLog } from '../http/log.ts'
import { commandLine } from '../image/command-line.ts'
import { inWords, repeatLogs } from './repeat-logs.ts'
import { readTrustArguments, unsigned } from './trust.ts'

try {
  const here = process.env.INIT_CWD ?? '.'
  const env = parseEnvironment(process.env)
  const words = process.argv.slice(2).map((word) => (word === unsigned ? word : resolve(here, word)))
  const trust = await readTrustArguments(words, env.dataDir)
  const log = createLog('warn')
  const running = env.databaseUrl ? undefined : runningUrl(databaseFolderOf(env))
  const data = running ? undefined : await setUpDatabase(env, log)
  await data?.prepare()
  const { db, close } = openBatchDatabase(running ?? data?.url ?? '')
  try {
    const repeated = await repeatLogs({ db, batchDb: db, storage: await storageOf(env), env, log }, trust)
    if (repeated.missingSince) {
      const held = await beginRestored(db, repeated.missingSince, repeated.logUntil)
      await endSessionsAndLinks(db)
      console.log(`✓ Repeated what the database lacked: ${inWords(repeated)}. All sessions and links have ended.`)
      console.log(`  Staff are closed until an owner lets them in: ${commandLine('desk:owner', 'ADDRESS')}`)
      console.log(`  ${held} emails and messages are held: ${commandLine('held-mails', 'send')}, or forget.`)
    } else console.log(`✓ The database knows every line of the log. Repeated: ${inWords(repeated)}.`)
  } finally {
    await close()
    await data?.stop()
  }
} catch (error) {
  console.error(`✗ ${failureSentence(error)}`)
  process.exitCode = 1
}
