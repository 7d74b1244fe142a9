import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { endSessionsAndLinks, holdPicturesOfChildren } from 'api/backups/access-queries.ts'
import { type Applied, nothingApplied } from 'api/backups/apply-list.ts'
import { readBucketLogs } from 'api/backups/deletion-log-lines.ts'
import { holdMails } from 'api/backups/held-mails.ts'
import { picturesFound } from 'api/backups/missing-pictures.ts'
import type { ListLine } from 'api/backups/queries.ts'
import { repeatDeletions } from 'api/backups/repeat-deletions.ts'
import { openDatabase } from 'api/platform/db/client.ts'
import { serverFacts } from 'api/platform/db/server-facts.ts'
import type { Environment } from 'api/platform/env.ts'
import type { Logger } from 'pino'
import { setUpDatabase } from '../database.ts'
import { storageOf } from '../folders.ts'
import { warnUnreadable } from './applied-in-words.ts'
import { programFor, withoutPassword } from './dump.ts'
import { dumpFileOf, unfinishedMark } from './unpack.ts'

export interface Restored {
  readonly moment: Date
  /** Deletions and withdrawals after the backup; undefined if no log file was found. */
  readonly list: readonly ListLine[] | undefined
}

/** Repeats the deletions of the given log and of those in the bucket; undefined if there is neither. */
async function repeatLater(
  services: Parameters<typeof repeatDeletions>[0],
  { moment, list }: Restored,
): Promise<Applied | undefined> {
  const { objects, lines } = await readBucketLogs(services.storage, warnUnreadable)
  if (!list && objects.length === 0) return undefined
  return (await repeatDeletions(services, [...(list ?? []), ...lines], moment)) ?? nothingApplied
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

/** Opens the unpacked school once without listening and repeats later deletions; afterwards it may be started. */
export async function reopen(env: Environment, log: Logger, restored: Restored) {
  await loadDump(env)
  const data = await setUpDatabase(env, log)
  try {
    await data.prepare()
    const { db, close } = openDatabase(data.url)
    try {
      const held = await holdMails(db, restored.moment)
      const storage = await storageOf(env)
      const applied = await repeatLater({ db, storage, env, log }, restored)
      const heldPictures = applied ? 0 : await holdPicturesOfChildren(db, new Date())
      const ended = await endSessionsAndLinks(db)
      const pictures = await picturesFound(db, storage)
      await rm(unfinishedMark(env.dataDir))
      return { held, applied, ended, heldPictures, pictures }
    } finally {
      await close()
    }
  } finally {
    await data.stop()
  }
}
