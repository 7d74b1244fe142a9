import { erasedAccount, type GoneAccount, removeFilesOf } from '../accounts/own-data/own-data.ts'
import type { Db, Trx } from '../db/client.ts'
import { eraseMailsOf } from '../mail/stored-mails.ts'
import { mailFolderOf } from '../mail/transport.ts'
import type { Services } from '../services.ts'
import {
  accountsOf,
  addressesOf,
  deleteFamilies,
  deleteWhatTheySent,
  familiesOfFile,
  lockFamilies,
} from './family-queries.ts'

/** What is still to go once the rows are gone for good. */
export interface GoneFamily {
  readonly accounts: readonly GoneAccount[]
  readonly addresses: readonly string[]
}

/** Everything of the families in a file. */
export const eraseFile = async (trx: Trx, fileId: number): Promise<GoneFamily> =>
  eraseFamilies(trx, await familiesOfFile(trx, fileId))

/** In one transaction: their accounts as if they had deleted them, and the rest. */
async function eraseFamilies(trx: Trx, families: readonly number[]): Promise<GoneFamily> {
  await lockFamilies(trx, families)
  const addresses = await addressesOf(trx, families)
  const accounts: GoneAccount[] = []
  for (const id of await accountsOf(trx, families)) {
    const gone = await erasedAccount(trx, id)
    if (gone) accounts.push(gone)
  }
  await deleteWhatTheySent(trx, families)
  await deleteFamilies(trx, families)
  return { accounts, addresses }
}

type FileServices = Pick<Services, 'storage' | 'env' | 'log'>

/** Their pictures, and the letters that lie in files. */
export async function removeFilesOfFamily({ accounts, addresses }: GoneFamily, services: FileServices): Promise<void> {
  const { env, log } = services
  for (const account of accounts) await removeFilesOf(account, services)
  for (const address of addresses)
    await eraseMailsOf(mailFolderOf(env), address, isAnswer).catch((error: unknown) =>
      log.warn({ err: error }, 'letters of an erased family stay until they are a month old'),
    )
}

/** The answer that tells of it may lie among them already. */
const isAnswer = (name: string) => name.includes('-privacy-')

/**
 * After an older backup has come back; answers whether it was there. Each family has a number of its own: what lay in its
 * file then may have been parted from it before it was erased.
 */
export async function eraseFamilyAgain(services: FileServices & { readonly db: Db }, id: number): Promise<boolean> {
  const gone = await services.db.transaction().execute(async (trx) => {
    const isThere = (await familiesOfFile(trx, id)).includes(id)
    return isThere ? eraseFamilies(trx, [id]) : undefined
  })
  if (gone) await removeFilesOfFamily(gone, services)
  return gone !== undefined
}
