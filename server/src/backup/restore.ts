// npm run restore -- FILE [LOST]: restores a backup into an empty data folder.
import { copyFileSync, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnvironment } from 'api/platform/env.ts'
import { authenticatorKeyFile } from 'api/staff/sign-in/sealed-secrets.ts'
import { failureSentence } from '../failure-sentence.ts'
import { createLog } from '../http/log.ts'
import { commandLine } from '../image/command-line.ts'
import { deletionLogOf } from './contents.ts'
import { reopen } from './reopen.ts'
import { inWords } from './repeat-logs.ts'
import { keepBackupKey } from './signature.ts'
import { readTrustArguments, requireSignature, unsigned } from './trust.ts'
import { readManifest, refuseFullPlace, unpack } from './unpack.ts'

const shownAtMost = 20

try {
  const [given, ...words] = process.argv.slice(2)
  if (!given) throw new Error(`Name the backup: ${commandLine('restore', 'school-2026-11-22.backup')}`)
  const here = process.env.INIT_CWD ?? '.'
  const file = resolve(here, given)
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  const env = parseEnvironment(process.env)
  const trustedFiles = await readTrustArguments(
    words.map((word) => (word === unsigned ? word : resolve(here, word))),
    env.dataDir,
  )
  const key = await requireSignature(file, trustedFiles, env.backupKey)
  await refuseFullPlace(env, await readManifest(file))
  const { manifest, moment } = await unpack(file, env)
  if (key) keepBackupKey(key, env.dataDir)
  const authenticatorKey = trustedFiles.authenticatorKey ?? authenticatorKeyFile(manifest.dataDir)
  const hasAuthenticatorKey = existsSync(authenticatorKey)
  if (hasAuthenticatorKey) copyFileSync(authenticatorKey, authenticatorKeyFile(env.dataDir))
  const lists = [...new Set([...trustedFiles.lists, deletionLogOf(manifest.dataDir)])].filter((path) =>
    existsSync(path),
  )
  const { repeated, ended, held, pictures } = await reopen(env, createLog('warn'), moment, { ...trustedFiles, lists })
  console.log(`✓ The school of ${moment.toISOString()} is in ${env.dataDir}.`)
  console.log(
    repeated.hasLog
      ? `  Repeated what was ended since the backup (${lists.join(', ')}): ${inWords(repeated)}.`
      : `  There is no deletion log (deleted.jsonl), so nothing that was ended since is repeated. If the lost school's DATA_DIR is at hand, begin anew with: ${commandLine('restore', `${given} LOST`)}`,
  )
  console.log(
    `  ${repeated.logUntil ? `The logs reach ${repeated.logUntil.toISOString()}. ` : ''}What families did since the backup is in no list.`,
  )
  console.log(
    `  Staff are closed, and stories, comments and pictures of children are hidden. Print the link of an owner, who lets staff in and closes the list on Today: ${commandLine('desk:owner', 'ADDRESS')}`,
  )
  console.log(`  Ended: ${ended.sessions} sessions, ${ended.links} links and codes. Families sign in again.`)
  if (!hasAuthenticatorKey && !env.bucket)
    console.log(
      `  There is no authenticator-key: staff log in with a passkey or a recovery code, and set up their authenticator app again. If you find the key, copy it into ${env.dataDir} before the first start.`,
    )
  const { named, missing } = pictures
  if (missing.length === 0) console.log(`  All ${named} pictures and films that it names are there.`)
  console.log(
    `  ${held} emails and messages from before the backup are held: ${commandLine('held-mails', 'send')}, or forget.`,
  )
  if (missing.length > 0) {
    const list = join(env.dataDir, 'missing-pictures.txt')
    await writeFile(list, `${missing.join('\n')}\n`)
    throw new Error(
      `Of ${named} pictures and films that it names, ${missing.length} are not there (${list}); the school opens without them: ${missing.slice(0, shownAtMost).join(', ')}`,
    )
  }
} catch (error) {
  console.error(`✗ ${failureSentence(error)}`)
  process.exitCode = 1
}
