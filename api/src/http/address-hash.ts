import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../env.ts'
import { networkOf } from './networks.ts'

const keys = new Map<string, Buffer>()
export const addressKeyFile = (dataDir: string) => join(dataDir, 'address-key')

/** Made when first asked for; it lies beside the database and not in it. Of two servers that make one, the first wins. */
function keyIn(dataDir: string): Buffer {
  const known = keys.get(dataDir)
  if (known) return known
  const file = addressKeyFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = readFileSync(file)
  keys.set(dataDir, key)
  return key
}

/** A keyed hash of a deleted account's id: its events can still be told apart from others'. */
export const accountHash = (dataDir: string, id: number): Buffer =>
  createHmac('sha256', keyIn(dataDir)).update(`account ${id}`).digest()

/** A token that nobody can guess and that need not be kept: the same name has the same one. 256 bits. */
export const tokenNamed = (dataDir: string, name: string): string =>
  createHmac('sha256', keyIn(dataDir)).update(`token ${name}`).digest('base64url')

/**
 * A keyed hash of a network: one household, phone or office is recognised as the same place, and its address cannot be
 * read or guessed from the rows.
 */
export const networkHash = ({ env, address }: { readonly env: Environment; readonly address: string }): Buffer =>
  createHmac('sha256', keyIn(env.dataDir)).update(networkOf(address)).digest()
