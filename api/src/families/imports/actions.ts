// Actions on an import of families with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import type {
  beginFamilyImport,
  compareFamilies,
  FamilyImport,
  ImportedFamily,
  KnownFamily,
} from 'contract/families/imports/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import { noonOf, riyadhDay } from 'i18n/format.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRow, addLogRowOfChange } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { enterImported, requirePlacesToEnter } from '../../registrations/entered/importing.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { addFamilyEvent, addRecordEvent } from '../events.ts'
import { contactsOf } from '../list/contact-queries.ts'
import { familiesById } from '../list/list-queries.ts'
import { addContact, addPerson } from '../people-queries.ts'
import { lockPeople } from '../person-of.ts'
import { addNote, recordOfPerson } from '../record/change-queries.ts'
import { requireBranch } from '../record/changing.ts'
import { addImport, addImported, importsOf, lockImport, removeSome } from './import-queries.ts'
import { knownRecords, placesOfRecords } from './known-queries.ts'
import { addChildren, addNames, setStage } from './storing-queries.ts'

interface Importing extends Pick<Context, 'now'> {
  readonly user: Staff
}

/** An import that the user may read; 404 for another. */
export async function importOr404(db: Db | Trx, id: number, { user, now }: Importing): Promise<FamilyImport> {
  const [found] = await importsOf(db, user, now(), id)
  if (!found) throw new Problem('not_found')
  return found
}

/** The same, locked; 409 once it can no longer be undone. */
async function lockOr404(trx: Trx, id: number, context: Importing) {
  const locked = await lockImport(trx, id)
  const { take_back_until } = await importOr404(trx, id, context)
  if (!locked || take_back_until === null) throw new Problem('conflict')
  return locked
}

/** For each family the record that is the same family, with what it holds, and another that has its number. */
export async function comparison(
  { db, user, language }: Pick<Context, 'db' | 'language'> & { readonly user: Staff },
  families: ParsedInput<typeof compareFamilies>['body']['families'],
) {
  const { branchIds } = user
  const isOwn = (id: number | null) => branchIds === 'all' || (id !== null && branchIds.includes(id))
  if (!families.every(({ branch_id }) => isOwn(branch_id))) throw invalidField('branch_id')
  const found = await knownRecords(db, families)
  const ids = [...new Set(found.flatMap(({ known_id, elsewhere_id }) => known_id ?? elsewhere_id ?? []))]
  const contacts = await contactsOf(db, ids)
  const places = await placesOfRecords(db, ids)
  const records = new Map<number | null, KnownFamily>()
  for (const record of await familiesById(db, ids, language)) {
    const { phones, emails } = contacts.get(record.id) ?? { phones: [], emails: [] }
    records.set(record.id, {
      ...{ ...record, phones: [...phones], emails: [...emails], children: [...record.children] },
      places: places.filter(({ family_id }) => family_id === record.id),
    })
  }
  return found.map(({ known_id, elsewhere_id }) => ({
    known: records.get(known_id) ?? null,
    elsewhere: records.get(elsewhere_id) ?? null,
  }))
}

/** Begins an import; the log has one row of it. Returns its id. */
export async function beginImport(
  trx: Trx,
  { user, now }: Importing,
  { file_name, families }: ParsedInput<typeof beginFamilyImport>['body'],
): Promise<number> {
  const { id } = await addImport(trx, { staff_id: user.id, file_name, families, created_at: now() })
  await addLogRowOfChange(trx, { kind: 'import', id, after: { rows: families } })
  return id
}

/** Stores families of an import. Returns the positions of those that have a record: a request may have come meanwhile. */
export async function storeSome(trx: Trx, context: Importing, id: number, families: readonly ImportedFamily[]) {
  const { user, now } = context
  const { staff_id, file_name, room } = await lockOr404(trx, id, context)
  if (staff_id !== user.id) throw new Problem('not_found')
  for (const branchId of new Set(families.map(({ branch_id }) => branch_id))) await requireBranch(trx, branchId, user)
  const today = riyadhDay(now())
  for (const family of families) {
    const { phones, asked_on } = family
    if (!phones.every(canBeCalled)) throw invalidField('phones')
    if (asked_on !== undefined && asked_on > today) throw invalidField('asked_on')
    await requirePlacesToEnter(trx, family, now())
  }
  // Locks all numbers first, in one order, so that two transactions never deadlock.
  await lockPeople(
    trx,
    families.flatMap(({ phones, emails }) => [
      ...phones.map((phone) => ({ phone, email: null })),
      ...emails.map((email) => ({ phone: null, email })),
    ]),
  )
  const known = (await knownRecords(trx, families)).flatMap(({ known_id }, at) => (known_id === null ? [] : [at]))
  const added = families.filter((_family, at) => !known.includes(at))
  if (added.length > room) throw new Problem('conflict')
  const ids: number[] = []
  for (const family of added) ids.push(await storeFamily(trx, context, family, file_name))
  await addImported(trx, id, ids, now())
  return { known }
}

/** Stores a family with all its facts. Returns the id of its record. */
async function storeFamily(trx: Trx, { user, now }: Importing, family: ImportedFamily, file: string) {
  const { names, phones, emails, language, branch_id: branchId, stage, source = 'staff', children, notes } = family
  const [[name = '', ...otherNames], [phone = '', ...otherPhones], [email = null, ...otherEmails]] = [
    names,
    phones,
    emails,
  ]
  const at = now()
  const createdAt = family.asked_on ? noonOf(family.asked_on) : at
  const details = { came: 'import', source, name, phone, email, language, branchId, at: createdAt } as const
  const id = await addPerson(trx, details)
  await addNames(trx, id, otherNames)
  for (const other of otherPhones) await addContact(trx, id, 'phone', other)
  for (const other of otherEmails) await addContact(trx, id, 'email', other)
  await enterImported(trx, id, { ...family, staffId: user.id, at })
  await addChildren(trx, id, children, at)
  const recordId = await recordOfPerson(trx, id)
  if (stage !== undefined) await setStage(trx, recordId, stage)
  for (const text of notes) {
    const note_id = await addNote(trx, { recordId, staffId: user.id, text, at })
    await addRecordEvent(trx, recordId, 'note', { at, note_id }, user.id)
  }
  await addFamilyEvent(trx, id, 'imported', { at, file }, { staffId: user.id })
  return recordId
}

/** Removes some records that the import has added; 409 once its period is over. */
export async function takeSomeBack(trx: Trx, context: Importing & Pick<Context, 'address'>, id: number) {
  await lockOr404(trx, id, context)
  const { removed, families } = await importOr404(trx, id, context)
  await removeSome(trx, id, context.now())
  const { user, address } = context
  const row = { staff_id: user.id, address, action: 'import_taken_back', kind: 'import', item_id: String(id) } as const
  if (removed === null) await addLogRow(trx, { ...row, after: { rows: families } })
}
