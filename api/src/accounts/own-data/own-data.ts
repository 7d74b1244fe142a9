import type { Readable } from 'node:stream'
import { minuteMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import { removeAccountWith } from '../../families/erasing/erase.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { mailFolderOf } from '../../platform/mail/open-transport.ts'
import { eraseMailsOf, eraseModerationMails } from '../../platform/mail/stored-mails.ts'
import { removePicture } from '../../platform/storage/remove.ts'
import type { Services } from '../../services.ts'
import { accountOwner, deleteUser, lockAccount, ownedRowsOf, picturesOf } from './own-data-queries.ts'

/** Concurrent exports over all accounts: each holds a connection until its reader has everything. */
const exportsAtOnce = 2
/** A longer export is aborted, so that a slow reader does not block others. */
const exportEndsAfterMs = 10 * minuteMs
const underWay = new WeakMap<Db, Set<number>>()

/** Begins an export: one at a time per account (409), a few in all (503 with Retry-After). */
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

/** Files of an account to delete after the commit. */
export interface DeletedAccount {
  readonly id: number
  readonly verifiedEmail: string | null
  readonly pictures: readonly string[]
}

/**
 * Deletes the rows of an account and what belongs to it. `first` runs once the account is locked; if it returns false, or there
 * is no such account, nothing is deleted.
 */
export async function erasedAccount(
  trx: Trx,
  userId: number,
  first: (trx: Trx) => Promise<boolean> = async () => true,
): Promise<DeletedAccount | undefined> {
  if (!(await lockAccount(trx, userId)) || !(await first(trx))) return undefined
  const owner = await accountOwner(trx, userId)
  const owned = await ownedRowsOf(trx, owner)
  const pictures = await picturesOf(trx, owned)
  await removeAccountWith(trx, owner, () => deleteUser(trx, owner, owned))
  return { id: userId, verifiedEmail: owner.verifiedEmail, pictures }
}

/** Locks accounts to erase, before the records of their people. */
export async function lockAccounts(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of ids) await lockAccount(trx, id)
}

/** Deletes files: pictures and mails. */
export async function removeFilesOf(
  { verifiedEmail, pictures }: DeletedAccount,
  { storage, env, log }: DeletionServices,
): Promise<void> {
  for (const path of pictures) await removePicture(path, storage, log)
  // Strangers can make unconfirmed accounts; their mails go after a month.
  if (!verifiedEmail) return
  const eraseMails = async () => {
    await eraseModerationMails(mailFolderOf(env))
    await eraseMailsOf(mailFolderOf(env), verifiedEmail)
  }
  await eraseMails().catch((error: unknown) =>
    log.warn({ err: error }, 'emails of a deleted account not deleted; retention deletes them after a month'),
  )
}

/** Deletes an account with everything that belongs to it; files are deleted after the commit. */
export async function deleteAccountWithData(
  db: Db,
  userId: number,
  services: DeletionServices,
  first?: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  const gone = await db.transaction().execute((trx) => erasedAccount(trx, userId, first))
  if (gone) await removeFilesOf(gone, services)
}
