import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keys = new Map<string, Buffer>()

/** A secret key in a file outside the database, created at first use. If two servers create one, the first stays. */
export function keyIn(file: string): Buffer {
  const known = keys.get(file)
  if (known) return known
  mkdirSync(join(file, '..'), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(file)
  keys.set(file, key)
  return key
}
