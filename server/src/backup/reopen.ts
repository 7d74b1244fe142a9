import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { holdLetters } from 'api/backups/letters.ts'
import { picturesFound } from 'api/backups/missing-pictures.ts'
import { deleteWhatWasDeleted, type Tombstone } from 'api/backups/tombstones.ts'
import { openDatabase } from 'api/db/client.ts'
import { serverFacts } from 'api/db/server-facts.ts'
import type { Environment } from 'api/env.ts'
import type { Logger } from 'pino'
import { setUpDatabase } from '../database.ts'
import { storageOf } from '../folders.ts'
import { programFor, withoutPassword } from './dump.ts'
import { dumpFileOf, unfinishedMark } from './unpack.ts'

export interface Restored {
  readonly moment: Date
  readonly tombstones: readonly Tombstone[]
}

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

/** Opens what was unpacked for the first time, with nobody looking: afterwards it may be started. */
export async function reopen(env: Environment, log: Logger, { moment, tombstones }: Restored) {
  await loadDump(env)
  const data = await setUpDatabase(env, log)
  try {
    await data.prepare()
    const { db, close } = openDatabase(data.url)
    try {
      const held = await holdLetters(db, moment)
      const storage = storageOf(env)
      const deleted = await deleteWhatWasDeleted({ db, storage, env, log }, tombstones, moment)
      const pictures = await picturesFound(db, storage)
      await rm(unfinishedMark(env.dataDir))
      return { held, deleted, pictures }
    } finally {
      await close()
    }
  } finally {
    await data.stop()
  }
}
