import { join } from 'node:path'
import { writeBranches } from 'demo/group/branches.ts'
import { Client } from 'pg'
import { runningUrl } from 'postgres/running.ts'

/** Adds `count` branches to a running school. */
export async function growOpenSchool(dataFolder: string, count: number): Promise<void> {
  const client = new Client(runningUrl(join(dataFolder, 'postgres'), undefined, 'owner'))
  await client.connect()
  await writeBranches((statement, values) => client.query(statement, values), count)
  await client.end()
}
