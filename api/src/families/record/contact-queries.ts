import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { endLinksTo } from '../../visits/links/link-queries.ts'
import { isByStaff } from '../people-queries.ts'
import { redirectUnsent } from '../replies/sending-queries.ts'

/** A phone number as it is stored, or an address in any case. */
export interface Contact {
  readonly channel: 'phone' | 'email'
  readonly address: string
}

/** Members of a record without claims: the details of a claim are never changed with the record. */
const peopleOf = (recordId: number) =>
  sql`(select id from families where id = ${recordId} or (merged_into = ${recordId} and not is_claim))`

/** Whether a person of the record has this contact, and whether its owner has confirmed it. */
export async function contactOf(trx: Trx, recordId: number, { channel, address }: Contact) {
  const { rows } = await sql<{ confirmed: boolean }>`
    select ${channel === 'email' ? sql`verified_at is not null` : sql`false`} as confirmed
    from ${channel === 'email' ? sql`family_emails` : sql`family_numbers`}
    where family_id in ${peopleOf(recordId)} and ${channel === 'email' ? sql`lower(email)` : sql`phone`} = lower(${address})
    order by 1 desc limit 1`.execute(trx)
  return rows[0]
}

export type ContactTable = 'family_emails' | 'family_phones' | 'family_shared_phones'

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

/** Replaces a wrong number or address of every person of the record who has it. */
export async function changeContact(trx: Trx, recordId: number, { channel, address }: Contact, to: string) {
  const people = peopleOf(recordId)
  const tables =
    channel === 'email' ? (['family_emails'] as const) : (['family_shared_phones', 'family_phones'] as const)
  for (const table of tables) {
    const { rows } = await sql<{ id: number; family_id: number }>`
      select id, family_id from ${sql.table(table)}
      where family_id in ${people} and lower(${sql.ref(channel)}) = lower(${address})`.execute(trx)
    await listForRestore(
      trx,
      table,
      rows.map(({ id }) => id),
    )
    for (const { id, family_id } of rows) {
      const byStaff = isByStaff(family_id, channel, to)
      if (table === 'family_emails')
        await sql`update family_emails set email = ${to}, by_staff = ${byStaff} where id = ${id}`.execute(trx)
      else if (table === 'family_shared_phones')
        await sql`update family_shared_phones set phone = ${to}, by_staff = ${byStaff} where id = ${id}`.execute(trx)
      else await changeOwnNumber(trx, { id, familyId: family_id, to })
    }
  }
}

/**
 * Replaces a number of one person; if another person has the new number, it is added beside it, because `family_phones`
 * has each number once. The id keeps the order.
 */
async function changeOwnNumber(trx: Trx, { id, familyId, to }: { id: number; familyId: number; to: string }) {
  const byStaff = isByStaff(familyId, 'phone', to)
  await sql`delete from family_phones where id = ${id}`.execute(trx)
  await sql`
    with first as (
      insert into family_phones (id, family_id, phone, by_staff) values (${id}, ${familyId}, ${to}, ${byStaff})
      on conflict (phone) do nothing returning id
    )
    insert into family_shared_phones (family_id, phone, by_staff) select ${familyId}::integer, ${to}, ${byStaff}
    where not exists (select from first) on conflict (family_id, phone) do nothing`.execute(trx)
}

/** Removes a number or an address from every person of the record. */
export async function removeContact(trx: Trx, recordId: number, { channel, address }: Contact) {
  const people = peopleOf(recordId)
  const tables =
    channel === 'email' ? (['family_emails'] as const) : (['family_phones', 'family_shared_phones'] as const)
  for (const table of tables) {
    const { rows } = await sql<{ id: number }>`delete from ${sql.table(table)}
      where family_id in ${people} and lower(${sql.ref(channel)}) = lower(${address}) returning id`.execute(trx)
    await listForRestore(
      trx,
      table,
      rows.map(({ id }) => id),
    )
  }
}

/**
 * Removes a number or an address that staff had corrected or removed before an older backup was restored, and ends the links that
 * were mailed to it. Returns its person; undefined if it is gone.
 */
export async function removeContactAgain(trx: Trx, table: ContactTable, id: number, at: Date) {
  const contact = table === 'family_emails' ? sql`email` : sql`phone`
  const { rows } = await sql<{ family_id: number; contact: string }>`
    delete from ${sql.table(table)} where id = ${id} returning family_id, ${contact} as contact`.execute(trx)
  const gone = rows[0]
  if (gone && table === 'family_emails') await endLinksTo(trx, sql`(${gone.family_id}::integer)`, gone.contact, at)
  return gone?.family_id
}
