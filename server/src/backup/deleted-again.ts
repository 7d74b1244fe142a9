// npm run deleted-again -- FILE: repeats the deletions of a copy of the deletion log that the database does not
// contain.
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { endSessionsAndLinks } from 'api/backups/access-queries.ts'
import { readLogFile } from 'api/backups/deletion-log-lines.ts'
import { installationName } from 'api/backups/queries.ts'
import { repeatDeletions } from 'api/backups/repeat-deletions.ts'
import { openDatabase } from 'api/platform/db/client.ts'
import { parseEnvironment } from 'api/platform/env.ts'
import { runningUrl } from 'postgres/running.ts'
import { setUpDatabase } from '../database.ts'
import { failureSentence } from '../failure-sentence.ts'
import { databaseFolderOf, storageOf } from '../folders.ts'
import { createLog } from '../http/log.ts'
import { commandLine } from '../image/command-line.ts'
import { appliedInWords, warnUnreadable } from './applied-in-words.ts'

try {
  const [given] = process.argv.slice(2)
  if (!given) throw new Error(`Name the copy of the deletion log: ${commandLine('deleted-again', 'deleted.jsonl')}`)
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  const lines = await readLogFile(file, warnUnreadable)
  if (lines.length === 0 && statSync(file).size > 0)
    throw new Error(`${file} is no deletion log: each of its lines is a JSON object.`)
  const env = parseEnvironment(process.env)
  const log = createLog('warn')
  const running = env.databaseUrl ? undefined : runningUrl(databaseFolderOf(env))
  const data = running ? undefined : await setUpDatabase(env, log)
  await data?.prepare()
  const { db, close } = openDatabase(running ?? data?.url ?? '')
  try {
    const school = await installationName(db)
    if (lines.length > 0 && lines.every((line) => line.school !== undefined && line.school !== school))
      throw new Error(`${file} is the deletion log of another school. Nothing was deleted.`)
    const applied = await repeatDeletions({ db, storage: await storageOf(env), env, log }, lines)
    if (applied) await endSessionsAndLinks(db)
    console.log(
      applied
        ? `✓ Repeated deletions and withdrawals that the database lacked: ${appliedInWords(applied)}. All sessions and links have ended.`
        : '✓ The database knows every line of this log. Nothing had to be deleted again.',
    )
  } finally {
    await close()
    await data?.stop()
  }
} catch (error) {
  console.error(`✗ ${failureSentence(error)}`)
  process.exitCode = 1
}
