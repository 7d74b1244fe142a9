// Corrections of a record's contacts and notes with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import type * as calls from 'contract/families/corrections/endpoints.ts'
import { email, phone } from 'contract/fields.ts'
import { phoneDigits } from 'contract/phones.ts'
import { Problem } from 'contract/problems.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { mayRemoveOf } from '../../staff/leaving.ts'
import * as queries from './change-queries.ts'
import type { RecordContext } from './changing.ts'
import { setNewsWithdrawn } from './consent-queries.ts'
import { type Contact, contactOf, leaveAddress, removeContactAgain, replaceContact } from './contact-queries.ts'

type Corrected = ParsedInput<typeof calls.changeFamilyContact>['body']
type Removed = ParsedInput<typeof calls.removeFamilyContact>['body']

function contactIn({ phone: number, email: address }: Removed): Contact {
  if (number !== undefined) return { channel: 'phone', address: phoneDigits(number) }
  if (address !== undefined) return { channel: 'email', address }
  throw invalidField('phone', { rule: 'required' })
}

/** The corrected number or address as stored; refuses an invalid one. */
function validAddress(channel: Contact['channel'], typed: string): string {
  const { success, data } = (channel === 'phone' ? phone : email).safeParse(typed)
  if (!success || (channel === 'phone' && !canBeCalled(data))) throw invalidField('to')
  return data
}

/** Requires that the record has this contact and its owner has not confirmed it: a confirmed address is no mistake. */
async function requireUnconfirmed(trx: Trx, recordId: number, contact: Contact) {
  const found = await contactOf(trx, recordId, contact)
  if (!found) throw new Problem('not_found')
  if (found.confirmed) throw invalidField(contact.channel, { rule: 'confirmed' })
}

/** Requires that the record has this note and the user wrote it, so that no text changes under a colleague's name. */
async function requireOwnNote(trx: Trx, noteId: number, recordId: number, staffId: number) {
  const note = await queries.writerOfNote(trx, noteId, recordId)
  if (!note) throw new Problem('not_found')
  if (note.staff_id !== staffId) throw new Problem('not_yours')
}

/** Replaces a wrong number or address; mails and visits of the record use the new one. */
export async function correctContact(
  trx: Trx,
  { now }: RecordContext,
  recordId: number,
  { to: typed, ...meant }: Corrected,
) {
  const wrong = contactIn(meant)
  const to = validAddress(wrong.channel, typed)
  await requireUnconfirmed(trx, recordId, wrong)
  const isSame = to.toLowerCase() === wrong.address.toLowerCase()
  if (!isSame && (await contactOf(trx, recordId, { ...wrong, address: to })))
    throw invalidField('to', { rule: 'in_record' })
  if (!isSame) await leaveAddress(trx, recordId, wrong, { at: now(), to })
  await replaceContact(trx, recordId, wrong, to)
  await queries.raiseVersion(trx, recordId)
}

export async function removeWrongContact(trx: Trx, { now }: RecordContext, recordId: number, body: Removed) {
  const wrong = contactIn(body)
  await requireUnconfirmed(trx, recordId, wrong)
  await leaveAddress(trx, recordId, wrong, { at: now() })
  await replaceContact(trx, recordId, wrong, null)
  await queries.raiseVersion(trx, recordId)
}

/** Removes a wrong number or address again after an older backup was restored; false if it is gone. */
export const removeWrongAgain = (db: Db, channel: Contact['channel'], number: number, at: Date): Promise<boolean> =>
  db.transaction().execute((trx) => removeContactAgain(trx, channel, number, at))

/** Withdraws a consent to news, or takes the withdrawal back. */
export async function changeNews(
  trx: Trx,
  { now }: RecordContext,
  recordId: number,
  { submission_id, withdrawn }: ParsedInput<typeof calls.changeNewsConsent>['body'],
) {
  const known = await setNewsWithdrawn(trx, recordId, submission_id, withdrawn ? now() : null)
  if (!known) throw new Problem('not_found')
  await addLogRowOfChange(trx, { kind: 'families', id: recordId, after: { withdrawn } })
  await queries.raiseVersion(trx, recordId)
}

/** Changes the text of the user's own note. */
export async function changeNote(
  trx: Trx,
  { user, now }: RecordContext,
  recordId: number,
  { note_id, text }: ParsedInput<typeof calls.changeFamilyNote>['body'],
) {
  await requireOwnNote(trx, note_id, recordId, user.id)
  await queries.changeNote(trx, recordId, note_id, text, now())
  await queries.raiseVersion(trx, recordId)
}

/** Removes a note: the user's own, or as an owner that of a colleague who has left. */
export async function removeNote(trx: Trx, { user }: RecordContext, recordId: number, noteId: number) {
  const note = await queries.writerOfNote(trx, noteId, recordId)
  if (!note) throw new Problem('not_found')
  if (!(await mayRemoveOf(trx, user, note.staff_id))) throw new Problem('not_yours')
  await queries.removeNote(trx, noteId)
  await queries.raiseVersion(trx, recordId)
}
