// npm run held-mails -- send|forget: sends or drops the mails that were queued when the backup was made. hold: holds the
// mails queued now for this decision, after a recovery by other means.
import { decide, holdMails, waitingMails } from 'api/backups/held-mails.ts'
import { openDatabase } from 'api/platform/db/client.ts'
import { parseEnvironment } from 'api/platform/env.ts'
import { runningUrl } from 'postgres/running.ts'
import { setUpDatabase } from '../database.ts'
import { failureSentence } from '../failure-sentence.ts'
import { databaseFolderOf } from '../folders.ts'
import { createLog } from '../http/log.ts'
import { commandLine } from '../image/command-line.ts'

try {
  const [word] = process.argv.slice(2)
  const env = parseEnvironment(process.env)
  const running = env.databaseUrl ?? runningUrl(databaseFolderOf(env))
  const data = running ? undefined : await setUpDatabase(env, createLog('warn'))
  await data?.prepare()
  const { db, close } = openDatabase(running ?? data?.url ?? '')
  try {
    if (word === 'hold') console.log(`${await holdMails(db, new Date())} emails and messages are held.`)
    const waiting = await waitingMails(db)
    if (!waiting) console.log('No restored backup has held emails.')
    else if (word === 'send' || word === 'forget') {
      await decide(db, word)
      console.log(word === 'send' ? 'The held emails are released for sending.' : 'The held emails were deleted.')
    } else {
      for (const { name, count } of waiting) console.log(`${String(count).padStart(6)} ${name}`)
      console.log(
        `Send or delete them: ${commandLine('held-mails', 'send')}, or ${commandLine('held-mails', 'forget')}`,
      )
    }
  } finally {
    await close()
    await data?.stop()
  }
} catch (error) {
  console.error(`✗ ${failureSentence(error)}`)
  process.exitCode = 1
}
