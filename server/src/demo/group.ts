// npm run demo:group -- 1000 1000000: grows the demo school to that many branches and families for measurements.
import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import { type Environment, parseEnvironment } from 'api/platform/env.ts'
import { writeGroup } from 'demo/group/group.ts'
import { Client } from 'pg'
import { startEmbedded } from 'postgres/embedded.ts'
import { runningUrl } from 'postgres/running.ts'
import { databaseFolderOf } from '../folders.ts'

const password = 'demo-parent-2026'

/** Connection URL of the tables' owner, whether or not the server runs. */
async function ownerOf(env: Environment): Promise<{ url: string; stop(): Promise<void> }> {
  const given = env.databaseOwnerUrl ?? env.databaseUrl
  const url = given ?? runningUrl(databaseFolderOf(env), undefined, 'owner')
  if (url) return { url, stop: async () => {} }
  const embedded = await startEmbedded({ folder: databaseFolderOf(env) })
  return { url: embedded.ownerUrl, stop: embedded.stop }
}

const number = (given: string | undefined, otherwise: number) => {
  const text = given ?? String(otherwise)
  if (!/^\d{1,8}$/.test(text)) throw new Error(`Say how many branches and families: ${text} is no number.`)
  return Number(text)
}

try {
  const [branches, families] = [number(process.argv[2], 1000), number(process.argv[3], 1_000_000)]
  const owner = await ownerOf(parseEnvironment(process.env))
  const client = new Client({ connectionString: owner.url })
  await client.connect()
  try {
    const begun = performance.now()
    const passwordHash = await hashOfPassword(password, 'group')
    await writeGroup((statement, values) => client.query(statement, values), { branches, families, passwordHash })
    const seconds = Math.round((performance.now() - begun) / 1000)
    console.log(`✓ ${branches} branches and ${families} families more, in ${seconds} s.`)
    if (families > 0)
      console.log(`  family1@group.demo.smartkids.example signs in with ${password}, and so do the others.`)
  } finally {
    await client.end()
    await owner.stop()
  }
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}
