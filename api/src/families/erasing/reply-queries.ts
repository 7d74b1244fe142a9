import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

export interface Redaction {
  /** Rows of `families` whose records, present and former, are searched. */
  readonly families: readonly number[]
  /** The erased people among them. */
  readonly people: readonly number[]
  /** Further addresses that belong to the erased people alone. */
  readonly addresses: readonly string[]
}

interface StoredReply {
  readonly id: number
  readonly subject: string | null
  readonly text: string
  readonly words: readonly string[]
}

const removed = '…'

/**
 * Replies to erased people, in every record that they are or were in: to their address or number, or under their name to one
 * that no person has now. A reply to a number that they share with another person counts only if it has their name.
 */
async function repliesTo(trx: Trx, { families, people, addresses }: Redaction): Promise<readonly StoredReply[]> {
  const { rows } = await sql<StoredReply>`
    with recursive record (id) as (
      select unnest(${families}::integer[])
      union select link.id from record cross join lateral (
        select into_id as id from family_merges where family_id = record.id
        union all select merged_into from families where families.id = record.id and merged_into is not null
        union all select families.id from families where merged_into = record.id
      ) link
    ), contact (address) as (
      select lower(unnest(${addresses}::text[]))
      union select lower(email) from family_emails where family_id = any(${people}::integer[])
      union select phone from family_numbers where family_id = any(${people}::integer[])
    ), reply as (
      select id, subject, text, to_name, coalesce(lower(email), phone) as address,
        exists (select from family_emails where lower(family_emails.email) = lower(family_replies.email)
            and family_id <> all(${people}::integer[]))
          or exists (select from family_numbers where family_numbers.phone = family_replies.phone
            and family_id <> all(${people}::integer[])) as is_of_others,
        to_name in (select name from family_names where family_id = any(${people}::integer[])) as is_named
      from family_replies where family_id in (select id from record)
    )
    select id, subject, text, array_remove(array_append(array(select name from family_names
      where family_id = any(${people}::integer[])) || array(select address from contact), to_name), null) as words
    from reply where (address in (select address from contact) and (is_named or not is_of_others))
      or (is_named and not is_of_others)`.execute(trx)
  return rows
}

/** Removes the erased people's addresses, numbers and names from replies; the replies stay with the others of the record. */
export async function redactReplies(trx: Trx, redaction: Redaction): Promise<void> {
  for (const { id, subject, text, words } of await repliesTo(trx, redaction)) {
    const without = (written: string) =>
      words
        .toSorted((one, other) => other.length - one.length)
        .reduce((rest, word) => rest.replaceAll(word, removed), written)
    await sql`
      update family_replies set email = null, phone = null, to_name = null, text = ${without(text)},
        subject = ${subject === null ? null : without(subject)} where id = ${id}`.execute(trx)
  }
}
