import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { endLinksTo } from '../../visits/links/link-queries.ts'
import { redirectUnsent } from '../replies/sending-queries.ts'

/** A phone number as it is stored, or an address in any case. */
export interface Contact {
  readonly channel: 'phone' | 'email'
  readonly address: string
}

/** Members of a record. */
const peopleOf = (recordId: number) =>
  sql`(select id from families where id = ${recordId} or merged_into = ${recordId})`

/** Whether a person of the record has this contact, and whether its owner has confirmed it. */
export async function contactOf(trx: Trx, recordId: number, { channel, address }: Contact) {
  const { rows } = await sql<{ confirmed: boolean }>`
    select ${channel === 'email' ? sql`verified_at is not null` : sql`false`} as confirmed
    from ${sql.table(tableOf({ channel }))}
    where family_id in ${peopleOf(recordId)} and lower(${sql.ref(channel)}) = lower(${address})
    order by 1 desc limit 1`.execute(trx)
  return rows[0]
}

const tableOf = ({ channel }: Pick<Contact, 'channel'>) => (channel === 'email' ? 'family_emails' : 'family_phones')

interface AddressChange {
  readonly at: Date
  /** The corrected address, if there is one. */
  readonly to?: string
}

/**
 * Ends links and offered times of the record's members that were mailed to this address, which is about to change. Replies that
 * are still unsent go to the corrected one.
 */
export async function leaveAddress(
  trx: Trx,
  recordId: number,
  { channel, address }: Contact,
  { at, to }: AddressChange,
) {
  if (channel !== 'email') return
  const people = peopleOf(recordId)
  if (to !== undefined) await redirectUnsent(trx, people, address, to)
  await endLinksTo(trx, people, address, at)
}

/**
 * Replaces a wrong number or address of every person of the record who has it: later requests with the corrected one belong to
 * them, and none with the wrong one.
 */
export async function changeContact(trx: Trx, recordId: number, contact: Contact, to: string) {
  const { channel, address } = contact
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(tableOf(contact))} set ${sql.ref(channel)} = ${to}
    where family_id in ${peopleOf(recordId)} and lower(${sql.ref(channel)}) = lower(${address}) returning id`.execute(
    trx,
  )
  await listContacts(trx, contact, rows)
}

/** Removes a number or an address from every person of the record. */
export async function removeContact(trx: Trx, recordId: number, contact: Contact) {
  const { channel, address } = contact
  const { rows } = await sql<{ id: number }>`delete from ${sql.table(tableOf(contact))}
    where family_id in ${peopleOf(recordId)} and lower(${sql.ref(channel)}) = lower(${address}) returning id`.execute(
    trx,
  )
  await listContacts(trx, contact, rows)
}

const listContacts = (trx: Trx, { channel }: Contact, rows: readonly { readonly id: number }[]) =>
  listForRestore(
    trx,
    'contacts',
    rows.map(({ id }) => id),
    channel,
  )

/**
 * Removes a number or an address that staff had corrected or removed before an older backup was restored, and ends the links that
 * were mailed to it. Returns its person; undefined if it is gone.
 */
export async function removeContactAgain(trx: Trx, channel: Contact['channel'], id: number, at: Date) {
  const { rows } = await sql<{ family_id: number; contact: string }>`
    delete from ${sql.table(tableOf({ channel }))} where id = ${id} returning family_id, ${sql.ref(channel)} as contact`.execute(
    trx,
  )
  const gone = rows[0]
  if (gone && channel === 'email') await endLinksTo(trx, sql`(${gone.family_id}::integer)`, gone.contact, at)
  return gone?.family_id
}
