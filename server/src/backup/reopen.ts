import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { endSessionsAndLinks } from 'api/backups/end-access-queries.ts'
import { beginRestored } from 'api/backups/held-mails.ts'
import { picturesFound } from 'api/backups/missing-pictures.ts'
import { openBatchDatabase } from 'api/platform/db/batch-database.ts'
import { serverFacts } from 'api/platform/db/server-facts.ts'
import type { Environment } from 'api/platform/env.ts'
import type { Logger } from 'pino'
import { setUpDatabase } from '../database.ts'
import { storageOf } from '../folders.ts'
import { programFor, withoutPassword } from './dump.ts'
import { repeatLogs } from './repeat-logs.ts'
import type { TrustArguments } from './trust.ts'
import { dumpFileOf, unfinishedMark } from './unpack.ts'

async function loadDump({ databaseUrl, databaseOwnerUrl, dataDir }: Environment): Promise<void> {
  const url = databaseOwnerUrl ?? databaseUrl
  if (!url) return
  const file = dumpFileOf(dataDir)
  const program = await programFor('pg_restore', (await serverFacts(url)).major)
  const database = withoutPassword(url)
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${database.url}`, file]
  await promisify(execFile)(program, args, database.options)
  await rm(file)
}

/** Opens the unpacked school once without listening and repeats later deletions; afterwards it may be started. */
export async function reopen(env: Environment, log: Logger, moment: Date, trust: TrustArguments) {
  await loadDump(env)
  const data = await setUpDatabase(env, log)
  try {
    await data.prepare()
    const { db, close } = openBatchDatabase(data.url)
    try {
      const storage = await storageOf(env)
      const repeated = await repeatLogs({ db, batchDb: db, storage, env, log }, trust)
      const held = await beginRestored(db, moment, repeated.logUntil)
      const ended = await endSessionsAndLinks(db)
      const pictures = await picturesFound(db, storage)
      await rm(unfinishedMark(env.dataDir))
      return { held, repeated, ended, pictures }
    } finally {
      await close()
    }
  } finally {
    await data.stop()
  }
}
