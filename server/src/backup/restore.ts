// npm run restore -- FILE [DELETED]: a backup comes back, into an empty place.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readTombstones } from 'api/backups/tombstones.ts'
import { parseEnvironment } from 'api/env.ts'
import { createLog } from '../http/log.ts'
import { tombstonesOf } from './contents.ts'
import { reopen } from './reopen.ts'
import { readManifest, refuseFullPlace, unpack } from './unpack.ts'

const shownAtMost = 20

try {
  const [given, ...lists] = process.argv.slice(2)
  if (!given) throw new Error('Say which: npm run restore -- school-2026-11-22.backup')
  const here = process.env.INIT_CWD ?? '.'
  const file = resolve(here, given)
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  const env = parseEnvironment(process.env)
  await refuseFullPlace(env, await readManifest(file))
  const { manifest, moment } = await unpack(file, env)
  const known = [...lists.map((list) => resolve(here, list)), tombstonesOf(env.dataDir), tombstonesOf(manifest.dataDir)]
  const found = [...new Set(known)].filter((path) => existsSync(path))
  const tombstones = (await Promise.all(found.map(readTombstones))).flat()
  const { deleted, held, pictures } = await reopen(env, createLog('warn'), { moment, tombstones })
  console.log(`✓ The school of ${moment.toISOString()} is in ${env.dataDir}.`)
  console.log(
    found.length > 0
      ? `  Deleted again, as families had done since: ${deleted} (${found.join(', ')}).`
      : `  Nobody says what families have deleted since. If the lost school's DATA_DIR is at hand, begin anew with: npm run restore -- ${given} LOST/deleted.jsonl`,
  )
  const { named, missing } = pictures
  if (missing.length === 0) console.log(`  All ${named} pictures and films that it names are there.`)
  console.log(`  ${held} letters and messages of before wait for your word: npm run letters -- send, or forget.`)
  if (missing.length > 0) {
    const list = join(env.dataDir, 'missing-pictures.txt')
    await writeFile(list, `${missing.join('\n')}\n`)
    throw new Error(
      `Of ${named} pictures and films that it names, ${missing.length} are not there (${list}); the school opens without them: ${missing.slice(0, shownAtMost).join(', ')}`,
    )
  }
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}
