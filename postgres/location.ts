import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, accountFor, canEnter } from './account.ts'
import { ownerName, removeLeftovers } from './shared-folder.ts'

/** Folder of root's clusters and programs if PostgreSQL's account cannot enter the folder that was named. */
export const sharedFolder = '/var/lib/smart-kids'
const pointerFile = 'moved-to'

export interface Location {
  /** The folder named by the caller: it keeps the password and, if there is one, the pointer. */
  readonly folder: string
  /** The folder of cluster and log: `folder`, or another one that PostgreSQL's account can enter. */
  readonly base: string
  readonly cluster: string
  readonly account: Account
}

const locationAt = (folder: string, base: string, account?: Account): Location => {
  const cluster = join(base, 'cluster')
  return { folder, base, cluster, account: account ?? accountFor(cluster) }
}

/** The folder a pointer file names; undefined when the cluster is in the folder itself. */
export function pointedLocation(folder: string): string | undefined {
  const pointer = join(folder, pointerFile)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
}

/**
 * Finds or creates the location of a folder's cluster. If only root can enter a parent folder (root's home is often
 * such a one), the cluster is created below /var/lib/smart-kids, and a pointer file names it (docs/decisions/0005).
 */
export function locationOf(named: string): Location {
  mkdirSync(named, { recursive: true })
  const folder = realpathSync(named)
  const target = pointedLocation(folder)
  if (target) {
    mkdirSync(target, { recursive: true })
    return locationAt(folder, target)
  }

  const here = locationAt(folder, folder)
  if (here.account.uid === undefined) return here
  chmodSync(folder, 0o711)
  if (canEnter(here.account, folder)) return here

  removeLeftovers(sharedFolder)
  const name = `${basename(dirname(folder))}-${randomBytes(4).toString('hex')}`
  const elsewhere = join(sharedFolder, name)
  mkdirSync(elsewhere, { recursive: true })
  for (const path of [sharedFolder, elsewhere]) chmodSync(path, 0o711)
  if (!canEnter(here.account, elsewhere))
    throw new Error(
      `PostgreSQL's account may enter neither ${folder} nor ${elsewhere}: set DATA_DIR to a folder it may.`,
    )
  writeFileSync(join(elsewhere, ownerName), `${folder}\n`)
  writeFileSync(join(folder, pointerFile), `${elsewhere}\n`)
  return locationAt(folder, elsewhere, here.account)
}
