import { Client, escapeIdentifier } from 'pg'

/** Tables where the application may insert and select, but neither update nor delete. */
const appendOnly = ['security_events', 'staff_log']
/** Tables that only the owner writes. */
const readOnly = ['migrations']
const schemas = 'public, jobs'
// Key of an advisory lock, an arbitrary number used for nothing else: processes starting at the same time take turns.
const grantLock = 7_403_318_003

async function asRole<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // The failing query rejects by itself; without a listener, the `error` event would end the process.
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

const grantsTo = (name: string, tables: readonly string[]) => {
  const among = (some: readonly string[]) => some.filter((table) => tables.includes(table)).join(', ')
  const [added, read] = [among(appendOnly), among(readOnly)]
  return [
    `grant usage on schema ${schemas} to ${name}`,
    `grant select, insert, update, delete on all tables in schema ${schemas} to ${name}`,
    // Sequences may be used but not set: setting the log's would allow a row before others.
    `grant usage, select on all sequences in schema ${schemas} to ${name}`,
    `revoke update on all sequences in schema ${schemas} from ${name}`,
    // Default privileges for tables the owner creates later.
    `alter default privileges in schema ${schemas} grant select, insert, update, delete on tables to ${name}`,
    `alter default privileges in schema ${schemas} grant usage, select on sequences to ${name}`,
    `alter default privileges in schema ${schemas} revoke update on sequences from ${name}`,
    ...(added ? [`revoke update, delete on ${added} from ${name}`] : []),
    ...(read ? [`revoke insert, update, delete on ${read} from ${name}`] : []),
  ]
}

/** Grants a role access to every row and to nothing else: tables, policies and functions stay the owner's. */
export async function grantTables(ownerUrl: string, role: string): Promise<void> {
  await asRole(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [grantLock])
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const tables = rows.map(({ name }) => name)
    for (const grant of grantsTo(escapeIdentifier(role), tables)) await client.query(grant)
    await client.query('commit')
  })
}

interface Role {
  readonly name: string
  /** Whether the role could change tables: a superuser, or an owner itself or through another role. */
  readonly owns: boolean
  /** Whether the role may open as many connections as the server has. */
  readonly unlimited: boolean
}

/** The role that a database URL signs in as. */
export const roleOf = (url: string): Promise<Role> =>
  asRole(url, async (client) => {
    const { rows } = await client.query<Role>(`
      select current_user as name, rolconnlimit = -1 as unlimited, rolsuper or exists (
        select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
          and pg_has_role(current_user, relowner, 'member')
      ) as owns
      from pg_roles where rolname = current_user`)
    if (!rows[0]) throw new Error('The role of DATABASE_URL is not in pg_roles.')
    return rows[0]
  })
