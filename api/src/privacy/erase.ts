import { type DeletedAccount, erasedAccount, lockAccounts, removeFilesOf } from '../accounts/own-data/own-data.ts'
import { removePeople } from '../families/erasing/erase.ts'
import { lockRecordsOf } from '../families/record-id-queries.ts'
import { keepPlacesOf } from '../places/cell-queries.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { mailFolderOf } from '../platform/mail/open-transport.ts'
import { eraseMailsOf, eraseModerationMails } from '../platform/mail/stored-mails.ts'
import type { Services } from '../services.ts'
import { accountsOf, addressesOf, personExists, withAccounts } from './family-queries.ts'

/** Accounts and addresses of erased families, to delete their files after the commit. */
export interface GoneFamily {
  readonly accounts: readonly DeletedAccount[]
  readonly addresses: readonly string[]
}

/**
 * Erases people of records, in one transaction, and with an account all of it, in every branch. Text by staff stays with the
 * others of the record, and is deleted with the last.
 */
export async function erasePeople(trx: Trx, chosen: readonly number[]): Promise<GoneFamily> {
  const people = await withAccounts(trx, chosen)
  return eraseOnly(trx, people, await accountsOf(trx, people))
}

async function eraseOnly(trx: Trx, people: readonly number[], accountIds: readonly number[]): Promise<GoneFamily> {
  await lockAccounts(trx, accountIds)
  await lockRecordsOf(trx, people)
  const addresses = await addressesOf(trx, people)
  // Before the registrations go with their people (enrolment §1.4).
  await keepPlacesOf(trx, accountIds, people)
  await removePeople(trx, people, addresses)
  const accounts: DeletedAccount[] = []
  for (const id of accountIds) {
    const gone = await erasedAccount(trx, id)
    if (gone) accounts.push(gone)
  }
  return { accounts, addresses }
}

type FileServices = Pick<Services, 'storage' | 'env' | 'log'>

/** Deletes their pictures and their mails in files. */
export async function removeFilesOfFamily({ accounts, addresses }: GoneFamily, services: FileServices): Promise<void> {
  const { env, log } = services
  for (const account of accounts) await removeFilesOf(account, services)
  const folder = mailFolderOf(env)
  const eraseMails = async () => {
    await eraseModerationMails(folder)
    for (const address of addresses) await eraseMailsOf(folder, address, isAnswer)
  }
  await eraseMails().catch((error: unknown) =>
    log.warn({ err: error }, 'emails of an erased family not deleted; retention deletes them after a month'),
  )
}

/** The mail that answers the request may already be among them. */
const isAnswer = (name: string) => name.includes('-privacy-')

/**
 * Erases a person again after an older backup was restored. Returns whether the person existed. An account and the others who were
 * erased have their own lines: what the backup says of them counts for nothing.
 */
export async function eraseFamilyAgain(services: FileServices & { readonly db: Db }, id: number): Promise<boolean> {
  const gone = await services.db.transaction().execute(async (trx) => {
    return (await personExists(trx, id)) ? eraseOnly(trx, [id], []) : undefined
  })
  if (gone) await removeFilesOfFamily(gone, services)
  return gone !== undefined
}
