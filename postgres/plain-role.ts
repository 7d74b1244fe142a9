import { type Client, escapeIdentifier, escapeLiteral } from 'pg'

const unlimited = -1

/** Creates a role that may log in and nothing else; if it exists, sets its password. */
export async function ensurePlainRole(
  client: Client,
  role: string,
  password: string,
  connections = unlimited,
): Promise<void> {
  const name = escapeIdentifier(role)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await client.query(`create role ${name}`)
  await client.query(
    `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls connection limit ${connections} password ${escapeLiteral(password)}`,
  )
}
