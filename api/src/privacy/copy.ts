import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { familyDataExport } from '../accounts/own-data/data-export.ts'
import { exclusiveExport } from '../accounts/own-data/own-data.ts'
import { addLogRow } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Context } from '../platform/http/implement.ts'
import { mailFolderOf } from '../platform/mail/open-transport.ts'
import { addressesOf, withAccounts } from './family-queries.ts'
import { chosenPeople } from './people.ts'
import { requestById } from './request-queries.ts'

interface Copying extends Pick<Context, 'db' | 'batchDb' | 'storage' | 'env' | 'address'> {
  readonly user: Staff
}

/** Logs and makes the copy of the data of people of a record that a request asks for; 404 for any other request. */
export async function copyOfPeople(
  { db, batchDb, user, storage, env, address }: Copying,
  requestId: number,
  people: readonly number[] | undefined,
) {
  const request = await requestById(db, requestId)
  if (!request || request.record_id === null || request.kind !== 'copy') throw new Problem('not_found')
  const { record_id, record_language } = request
  const families = await withAccounts(db, await chosenPeople(db, record_id, people))
  const addresses = await addressesOf(db, families)
  const about = { kind: 'family_copies', item_id: String(record_id) }
  await addLogRow(db, { staff_id: user.id, address, action: 'privacy_copy_made', ...about })
  const language = record_language as Language
  const options = { db: batchDb, storage, mailFolder: mailFolderOf(env), language, addresses }
  // Keys of accounts' exports are positive, so those of families are negative.
  return exclusiveExport(batchDb, -record_id, () => familyDataExport(families, options))
}
