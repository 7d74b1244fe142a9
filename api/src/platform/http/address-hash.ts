import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Environment } from '../env.ts'
import { keyIn } from '../key-files.ts'
import { networkOf, networksOf } from './networks.ts'

export const addressKeyFile = (dataDir: string) => join(dataDir, 'address-key')

/** Secret key outside the database. */
const addressKey = (dataDir: string) => keyIn(addressKeyFile(dataDir))

/** Keyed hash of a deleted account's id, which still distinguishes its events from others'. */
export const accountHash = (dataDir: string, id: number): Buffer =>
  createHmac('sha256', addressKey(dataDir)).update(`account ${id}`).digest()

/** Keyed hash of a network: recognises a household, phone or office again, without revealing its address. */
export const networkHash = ({ env, address }: { readonly env: Environment; readonly address: string }): Buffer =>
  createHmac('sha256', addressKey(env.dataDir)).update(networkOf(address)).digest()

interface HashedNetwork {
  readonly hash: Buffer
  /** Limit of the network as a multiple of a single address's limit. */
  readonly times: number
}

/** Networks of an address, the smallest first, each as a keyed hash. */
export const networkHashes = ({ env, address }: { readonly env: Environment; readonly address: string }) =>
  networksOf(address).map(
    ({ name, times }): HashedNetwork => ({
      hash: createHmac('sha256', addressKey(env.dataDir)).update(name).digest(),
      times,
    }),
  )
