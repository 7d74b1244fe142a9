import { type Kysely, type RawBuilder, sql } from 'kysely'
import { peopleOfAccounts } from '../../families/erasing/erase-queries.ts'
import { columnsOfPerson, rowsOfFamily, rowsOfFamilyBySchool } from '../../families/erasing/owned-rows-queries.ts'
import type { Db, Trx } from '../../platform/db/client.ts'

interface Reference {
  readonly from: string
  readonly column: string
  readonly to: string
  /** ON DELETE action of the foreign key. */
  readonly when_gone: 'cascade' | 'set null' | 'other'
}

/** All foreign keys, read from the database, so that no table can be forgotten. */
export async function references(db: Db | Trx): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select source.relname as "from", named.attname as "column", target.relname as "to",
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as when_gone
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    join pg_attribute named on named.attrelid = conrelid and named.attnum = conkey[1]
    join pg_attribute known on known.attrelid = confrelid and known.attnum = confkey[1]
    where contype = 'f' and known.attname = 'id' and source.relnamespace = 'public'::regnamespace
    order by 1, 2
  `.execute(db)
  return rows
}

/** Columns of a domain type, by table. */
async function columnsOfDomain(db: Db | Trx, domain: 'picture' | 'email_address') {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = 'public' and domain_name = ${domain} group by 1
  `.execute(db)
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]))
}

/** The owner of the data: an account, and requests sent under its confirmed address. */
export interface AccountOwner {
  readonly id: number
  readonly verifiedEmail: string | null
}

export async function accountOwner(db: Db | Trx, id: number): Promise<AccountOwner> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { id, verifiedEmail: user?.email_verified_at ? user.email : null }
}

export interface OwnedRows {
  readonly table: string
  /** Condition for the rows. */
  readonly mine: RawBuilder<boolean>
  /** Whether rows belong by email address alone: no foreign key deletes them with the account. */
  readonly byAddress: boolean
  readonly pictures: readonly string[]
  /** Whether the school sends the copy, which then holds what staff wrote of a person alone. */
  readonly isBySchool: boolean
}

/**
 * Moderation requests and decisions are the school's records and no family's data; their outcome is stored in the row they are
 * about.
 */
const ofSchool = new Set(['moderation_requests'])
// Email columns of the school; and those of accounts and people, which belong by their account.
const addressesOfOthers = new Set(['school', 'branches', 'users', 'family_people'])
const any = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`
/** Accounts and confirmed addresses, each as the contents of `in (…)`. */
interface People {
  readonly accounts: RawBuilder<unknown>
  readonly addresses: RawBuilder<unknown> | undefined
  readonly isBySchool: boolean
}
const sameAddress = (table: string, addresses: RawBuilder<unknown>) =>
  sql<boolean>`lower(${sql.ref(`${table}.email`)}) in (${addresses})`

/** Rows that belong to an account, in every branch; those under its address once it is confirmed. */
export function ownedRowsOf(db: Db | Trx, { id, verifiedEmail }: AccountOwner): Promise<readonly OwnedRows[]> {
  const accounts = sql`${id}`
  const addresses = verifiedEmail === null ? undefined : sql`lower(${verifiedEmail})`
  const people = sql`array(${peopleOfAccounts(accounts, addresses)})`
  const registrations = sql<boolean>`(registrations.person_id = any(${people})
    or registrations.kid_id in (select id from kids where user_id in (${accounts})))`
  const ofFamily = rowsOfFamily(people).set('registrations', registrations)
  return rowsOfPeople(db, { accounts, addresses, isBySchool: false }, ofFamily)
}

/** Rows that belong to people of records: what they gave, their accounts, replies to them, and what staff wrote about them alone. */
export function ownedRowsOfFamilies(db: Db | Trx, families: readonly number[]): Promise<readonly OwnedRows[]> {
  const ids = sql`${[...families]}::integer[]`
  const accounts = sql`select user_id from family_people where id = any(${ids})`
  const addresses = sql`select lower(email) from users where id in (${accounts}) and email_verified_at is not null`
  return rowsOfPeople(db, { accounts, addresses, isBySchool: true }, rowsOfFamilyBySchool(ids))
}

/**
 * Rows that belong to people, table by table: their accounts, rows that refer to them to any depth, and rows with a confirmed
 * address. A row that names an account is that account's alone: another user's report of my comment is theirs.
 */
async function rowsOfPeople(
  db: Db | Trx,
  { accounts, addresses: confirmed, isBySchool }: People,
  ofFamily: ReadonlyMap<string, RawBuilder<boolean>>,
): Promise<readonly OwnedRows[]> {
  const all = await references(db)
  const pictures = await columnsOfDomain(db, 'picture')
  const addresses = await columnsOfDomain(db, 'email_address')
  const columnsTo = (from: string, to: string) =>
    all.filter((each) => each.from === from && each.to === to).map(({ column }) => `${from}.${column}`)
  const ofPeople = new Set(all.filter(({ to }) => to === 'users').map(({ from }) => from))

  const found = new Map<string, OwnedRows>()
  const find = (table: string, conditions: readonly RawBuilder<boolean>[], byAddress = false) => {
    const lying = ofFamily.get(table)
    const meant = lying ? [...conditions, lying] : conditions
    if (meant.length > 0)
      found.set(table, { table, byAddress, mine: any(meant), pictures: pictures.get(table) ?? [], isBySchool })
  }
  find('users', [sql`users.id in (${accounts})`])
  for (const table of ofPeople) {
    const named = columnsTo(table, 'users').map((column) => sql<boolean>`${sql.ref(column)} in (${accounts})`)
    find(table, [
      ...named,
      ...(confirmed && addresses.has(table) && !addressesOfOthers.has(table) ? [sameAddress(table, confirmed)] : []),
    ])
  }
  find('idempotency_keys', [sql`idempotency_keys.caller in (select id::text from users where id in (${accounts}))`])
  if (confirmed)
    for (const [table, columns] of addresses)
      if (columns.includes('email') && !ofPeople.has(table) && !addressesOfOthers.has(table))
        find(table, [sameAddress(table, confirmed)], true)
  for (const table of ofFamily.keys()) if (!found.has(table)) find(table, [])
  // Iterating a Map also visits entries added meanwhile, so this follows foreign keys to any depth.
  for (const [table, { mine }] of found) {
    if (table === 'families' || table === 'family_people') continue
    const parts = all.filter(({ to, when_gone }) => to === table && when_gone === 'cascade' && to !== 'users')
    for (const { from } of parts.filter(({ from }) => !ofPeople.has(from) && !ofSchool.has(from) && !found.has(from)))
      find(
        from,
        columnsTo(from, table).map(
          (column) => sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(table)} where ${mine})`,
        ),
      )
  }
  return [...found.values()]
}

export type Row = Record<string, unknown>
/** A table whose name is known only at run time. */
const anyTable = (db: Db | Trx) => db as unknown as Kysely<Record<string, Row>>

export async function hasAny(db: Db | Trx, { table, mine }: OwnedRows): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${mine} limit 1`.execute(db)
  return rows.length > 0
}

/** Streams the rows, a few at a time in memory. Needs the database of long work (api/src/platform/db/batch-database.ts). */
export function rowsOf(db: Db, { table, mine, isBySchool }: OwnedRows, rowsPerBatch: number) {
  const rows = anyTable(db).selectFrom(table).where(mine)
  const selected = table === 'family_people' ? rows.select(columnsOfPerson(isBySchool)) : rows.selectAll()
  return selected.stream(rowsPerBatch)
}

/** Paths of all pictures in rows of an account. */
export async function picturesOf(db: Db | Trx, owned: readonly OwnedRows[]): Promise<string[]> {
  const paths = new Set<string>()
  for (const { table, mine, pictures } of owned)
    for (const column of pictures) {
      const { rows } = await sql<{ path: string }>`
        select ${sql.ref(column)} as path from ${sql.table(table)} where ${mine} and ${sql.ref(column)} is not null
      `.execute(db)
      for (const { path } of rows) paths.add(path)
    }
  return [...paths]
}

/** Locks the account until the transaction ends: it does not change, and no child is registered. False if it is gone. */
export async function lockAccount(trx: Trx, id: number): Promise<boolean> {
  const found = await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return found !== undefined
}

/** Replies stay in the record without text and address (`removePeople`) while a person is left in it. */
const wordsOfSchool = new Set(['family_replies'])

/**
 * Deletes the account, rows that refer to it or have its confirmed address, and the counts of its calls. Shown comments stay
 * without a name; unreviewed ones are deleted.
 */
export async function deleteUser(trx: Trx, { id }: AccountOwner, owned: readonly OwnedRows[]): Promise<void> {
  for (const { table, mine } of owned.filter((rows) => rows.byAddress && !wordsOfSchool.has(rows.table)))
    await sql`delete from ${sql.table(table)} where ${mine}`.execute(trx)
  await trx.deleteFrom('comments').where('user_id', '=', id).where('state', '<>', 'shown').execute()
  await trx
    .deleteFrom('code_requests')
    .where(sql<boolean>`lower(email) = (select lower(email) from users where id = ${id})`)
    .execute()
  await trx.deleteFrom('idempotency_keys').where('caller', '=', String(id)).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
