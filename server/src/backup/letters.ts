// npm run letters -- send|forget: what becomes of the letters that waited when a backup was made.
import { decide, waitingLetters } from 'api/backups/letters.ts'
import { openDatabase } from 'api/db/client.ts'
import { parseEnvironment } from 'api/env.ts'
import { runningUrl } from 'postgres/running.ts'
import { setUpDatabase } from '../database.ts'
import { databaseFolderOf } from '../folders.ts'
import { createLog } from '../http/log.ts'

try {
  const [word] = process.argv.slice(2)
  const env = parseEnvironment(process.env)
  const running = env.databaseUrl ?? runningUrl(databaseFolderOf(env))
  const data = running ? undefined : await setUpDatabase(env, createLog('warn'))
  const { db, close } = openDatabase(running ?? data?.url ?? '')
  try {
    const waiting = await waitingLetters(db)
    if (!waiting) console.log('No backup has come back whose letters wait.')
    else if (word === 'send' || word === 'forget') {
      await decide(db, word)
      console.log(word === 'send' ? 'They are sent now.' : 'They are forgotten.')
    } else {
      for (const { name, count } of waiting) console.log(`${String(count).padStart(6)} ${name}`)
      console.log('Say what becomes of them: npm run letters -- send, or npm run letters -- forget')
    }
  } finally {
    await close()
    await data?.stop()
  }
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}
