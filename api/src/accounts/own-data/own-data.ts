import type { Readable } from 'node:stream'
import { Problem } from 'contract/problems.ts'
import type { Db, Trx } from '../../db/client.ts'
import { familiesOfPerson, forgetPerson } from '../../families/erasing/erase.ts'
import { eraseMailsOf } from '../../mail/stored-mails.ts'
import { mailFolderOf } from '../../mail/transport.ts'
import type { Services } from '../../services.ts'
import { removePicture } from '../../storage/remove.ts'
import { takeBack } from './handed-out.ts'
import { accountOwner, deleteUser, lockAccount, ownedRowsOf, picturesOf } from './own-data-queries.ts'

/** Exports at the same time over all accounts: each holds a connection until its reader has it all. */
const exportsAtOnce = 2
/** An export that takes longer is cut off, so that a slow reader does not keep others waiting. */
const exportEndsAfterMs = 10 * 60_000
const underWay = new WeakMap<Db, Set<number>>()

/** Begins an export: one at a time for an account (409), a few in all (503 with Retry-After). */
export function exclusiveExport(
  db: Db,
  userId: number,
  begin: () => Readable,
  endsAfterMs = exportEndsAfterMs,
): Readable {
  const running = underWay.get(db) ?? new Set<number>()
  underWay.set(db, running)
  if (running.has(userId)) throw new Problem('export_under_way', { retryAfterSeconds: 10 })
  if (running.size >= exportsAtOnce) throw new Problem('busy', { retryAfterSeconds: 30 })
  running.add(userId)
  try {
    const archive = begin()
    const late = setTimeout(() => archive.destroy(new Error('an export took too long')), endsAfterMs).unref()
    return archive.once('close', () => {
      clearTimeout(late)
      running.delete(userId)
    })
  } catch (error) {
    running.delete(userId)
    throw error
  }
}

type DeletionServices = Pick<Services, 'storage' | 'env' | 'log'>

/** What of an account is still to go once its rows are gone for good. */
export interface GoneAccount {
  readonly id: number
  readonly verifiedEmail: string | null
  readonly pictures: readonly string[]
}

/**
 * The rows of an account go, and what belongs to it. `first` runs when nobody can change the account any more; where it
 * answers no, or there is no such account, nothing goes.
 */
export async function erasedAccount(
  trx: Trx,
  userId: number,
  first: (trx: Trx) => Promise<boolean> = async () => true,
): Promise<GoneAccount | undefined> {
  if (!(await lockAccount(trx, userId)) || !(await first(trx))) return undefined
  const owner = await accountOwner(trx, userId)
  const owned = await ownedRowsOf(trx, owner)
  const pictures = await picturesOf(trx, owned)
  const families = await familiesOfPerson(trx, owner)
  await deleteUser(trx, owner, owned)
  await forgetPerson(trx, families)
  return { id: userId, verifiedEmail: owner.verifiedEmail, pictures }
}

/** What lies in files. */
export async function removeFilesOf(
  { id, verifiedEmail, pictures }: GoneAccount,
  { storage, env, log }: DeletionServices,
): Promise<void> {
  for (const path of pictures) await removePicture(path, storage, log)
  await takeBack(storage, id).catch((error: unknown) =>
    log.warn({ err: error }, 'an archive of a deleted account stays until its address ends'),
  )
  if (verifiedEmail)
    await eraseMailsOf(mailFolderOf(env), verifiedEmail).catch((error: unknown) =>
      log.warn({ err: error }, 'letters of a deleted account stay until they are a month old'),
    )
}

/** Deletes an account with what belongs to it; what lies in files goes once its rows are gone for good. */
export async function deleteAccountWithData(
  db: Db,
  userId: number,
  services: DeletionServices,
  first?: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  const gone = await db.transaction().execute((trx) => erasedAccount(trx, userId, first))
  if (gone) await removeFilesOf(gone, services)
}
