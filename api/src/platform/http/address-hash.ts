import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../env.ts'
import { networkOf, networksOf } from './networks.ts'

const keys = new Map<string, Buffer>()
export const addressKeyFile = (dataDir: string) => join(dataDir, 'address-key')

/**
 * Secret key, created at first use and stored in a file outside the database. If two servers create one, the first
 * stays.
 */
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

/** Keyed hash of a deleted account's id, which still distinguishes its events from others'. */
export const accountHash = (dataDir: string, id: number): Buffer =>
  createHmac('sha256', keyIn(dataDir)).update(`account ${id}`).digest()

/** Keyed hash of a network: recognises a household, phone or office again, without revealing its address. */
export const networkHash = ({ env, address }: { readonly env: Environment; readonly address: string }): Buffer =>
  createHmac('sha256', keyIn(env.dataDir)).update(networkOf(address)).digest()

interface HashedNetwork {
  readonly hash: Buffer
  /** Limit of the network as a multiple of a single address's limit. */
  readonly times: number
}

/** Networks of an address, the smallest first, each as a keyed hash. */
export const networkHashes = ({ env, address }: { readonly env: Environment; readonly address: string }) =>
  networksOf(address).map(
    ({ name, times }): HashedNetwork => ({
      hash: createHmac('sha256', keyIn(env.dataDir)).update(name).digest(),
      times,
    }),
  )
