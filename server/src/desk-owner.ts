// npm run desk:owner -- someone@school.example: prints the link by which an owner comes to the desk, whether or not the
// school is open.
import { openDatabase } from 'api/db/client.ts'
import { parseEnvironment } from 'api/env.ts'
import { ownerLink } from 'api/sign-in/set-up.ts'
import { email as emailField } from 'contract/fields.ts'
import { runningUrl } from 'postgres/running.ts'
import { setUpDatabase } from './database.ts'
import { databaseFolderOf } from './folders.ts'
import { createLog } from './http/log.ts'

try {
  const given = emailField.safeParse(process.argv[2] ?? '')
  if (!given.success) throw new Error('Say whose it is: npm run desk:owner -- someone@school.example')
  const env = parseEnvironment(process.env)
  const running = env.databaseUrl ? undefined : runningUrl(databaseFolderOf(env))
  const data = running ? undefined : await setUpDatabase(env, createLog('warn'))
  await data?.prepare()
  const database = openDatabase(running ?? data?.url ?? '')
  console.log(await ownerLink({ db: database.db, env, now: () => new Date() }, given.data))
  await database.close()
  await data?.stop()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
