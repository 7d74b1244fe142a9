import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { endLinksTo } from '../../visits/links/link-queries.ts'
import { peopleOfRecord } from '../record-id-queries.ts'
import { redirectUnsent } from '../replies/sending-queries.ts'
import { raiseVersion } from './change-queries.ts'

/** A phone number as it is stored, or an address in any case. */
export interface Contact {
  readonly channel: 'phone' | 'email'
  readonly address: string
}

/** Whether a person of the record has this contact, and whether it is an account's, or its owner has confirmed it. */
export async function contactOf(trx: Trx, recordId: number, { channel, address }: Contact) {
  const { rows } = await sql<{ confirmed: boolean }>`
    select confirmed from person_contacts
    where person_id in ${peopleOfRecord(recordId)} and channel = ${channel} and lower(address) = lower(${address})
    order by confirmed desc limit 1`.execute(trx)
  return rows[0]
}

interface AddressChange {
  readonly at: Date
  /** The corrected address, if there is one. */
  readonly to?: string
}

/**
 * Ends links and offered times of the record's people that were mailed to this address, which is about to change. Replies that
 * are still unsent go to the corrected one.
 */
export async function leaveAddress(
  trx: Trx,
  recordId: number,
  { channel, address }: Contact,
  { at, to }: AddressChange,
) {
  if (channel !== 'email') return
  const people = peopleOfRecord(recordId)
  if (to !== undefined) await redirectUnsent(trx, people, address, to)
  await endLinksTo(trx, people, address, at)
}

/** The number of a contact in the deletion log, which names no contact. */
const numberOf = sql<number>`hashtext(person_contacts.person_id || ' ' || lower(person_contacts.address))`

/**
 * Replaces a number or address of every person of the record who has it, or removes it. Requests with the corrected one belong to
 * them, and none with the wrong one.
 */
export async function replaceContact(trx: Trx, recordId: number, { channel, address }: Contact, to: string | null) {
  const { rows } = await sql<{ number: number }>`
    select ${numberOf} as number from person_contacts
    where person_id in ${peopleOfRecord(recordId)} and channel = ${channel} and lower(address) = lower(${address})`.execute(
    trx,
  )
  await listForRestore(
    trx,
    'contacts',
    rows.map(({ number }) => number),
    channel,
  )
  const column = (name: string) => sql.ref(channel === 'phone' ? name : name.replace('phone', 'email'))
  const corrected = (own: string) =>
    sql`${column(own)} = case when lower(${column(own)}) = lower(${address}) then ${to}::text else ${column(own)} end`
  const correctedIn = (list: string) => sql`${column(list)} = array_remove(array(
    select case when lower(each) = lower(${address}) then ${to}::text else each end
    from unnest(${column(list)}) with ordinality listed (each, place) order by place), null)`
  await sql`
    update family_people set ${corrected('phone')}, ${corrected('account_phone')},
      ${correctedIn('phones')}, ${correctedIn('added_among')}
    where family_id = ${recordId} and lower(${address}) = any(contacts)`.execute(trx)
}

/**
 * Removes a number or an address that staff had corrected or removed before an older backup was restored, and ends the links that
 * were mailed to it. False if it is gone.
 */
export async function removeContactAgain(trx: Trx, channel: Contact['channel'], number: number, at: Date) {
  const { rows } = await sql<{ record_id: number; address: string }>`
    select family_id as record_id, address from person_contacts join family_people on family_people.id = person_id
    where channel = ${channel} and ${numberOf} = ${number}`.execute(trx)
  for (const { record_id, address } of rows) {
    await leaveAddress(trx, record_id, { channel, address }, { at })
    await replaceContact(trx, record_id, { channel, address }, null)
    await raiseVersion(trx, record_id)
  }
  return rows.length > 0
}
