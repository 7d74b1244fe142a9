// npm run desk:owner -- someone@school.example: prints the link by which an owner signs up at the desk, whether or not
// the server runs. Without an address: the link of the first owner.
import { openDatabase } from 'api/platform/db/client.ts'
import { parseEnvironment } from 'api/platform/env.ts'
import { firstOwnerLink, ownerLink } from 'api/staff/sign-in/set-up.ts'
import { email as emailField } from 'contract/fields.ts'
import { runningUrl } from 'postgres/running.ts'
import { setUpDatabase } from './database.ts'
import { failureSentence } from './failure-sentence.ts'
import { databaseFolderOf } from './folders.ts'
import { createLog } from './http/log.ts'
import { commandLine } from './image/command-line.ts'

const usage = `Name the email address: ${commandLine('desk:owner', 'someone@school.example')}`

try {
  const [word] = process.argv.slice(2)
  const given = word === undefined ? undefined : emailField.safeParse(word)
  if (given && !given.success) throw new Error(usage)
  const env = parseEnvironment(process.env)
  const running = env.databaseUrl ? undefined : runningUrl(databaseFolderOf(env))
  const data = running ? undefined : await setUpDatabase(env, createLog('warn'))
  try {
    await data?.prepare()
    const { db, close } = openDatabase(running ?? data?.url ?? '')
    try {
      const services = { db, env, now: () => new Date() }
      const link = given ? await ownerLink(services, given.data) : await firstOwnerLink(services)
      if (link === undefined) throw new Error(`The desk has staff already. ${usage}`)
      console.log(link)
    } finally {
      await close()
    }
  } finally {
    await data?.stop()
  }
} catch (error) {
  console.error(`✗ ${failureSentence(error)}`)
  process.exitCode = 1
}
