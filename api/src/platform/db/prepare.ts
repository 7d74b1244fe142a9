import { makeQueueTables } from '../jobs/tables.ts'
import { migrate } from './migrate.ts'
import { grantTables, roleOf } from './roles.ts'

export interface DatabaseAddresses {
  /** URL for the application's role, which reads and writes rows and owns nothing. */
  readonly url: string
  /** URL for the owner of all tables; used at start only. */
  readonly ownerUrl: string
}

export const ownerWarning =
  'the database role of the application owns its tables: SQL smuggled into it could change them, ' +
  'run programs as a superuser, and rewrite security events; a plain role in DATABASE_URL and the owner in ' +
  'DATABASE_OWNER_URL prevent that'

export const unlimitedWarning =
  'the database role of the application may open any number of connections: ' +
  '`alter role … connection limit` with DATABASE_CONNECTIONS for each instance, and some to spare, keeps room for others'

/** Migrates the database as its owner, and grants the application's role access to its tables. */
export async function prepareDatabase({ url, ownerUrl }: DatabaseAddresses, warn: (line: string) => void = () => {}) {
  await migrate(ownerUrl, undefined, warn)
  await makeQueueTables(ownerUrl)
  const role = await roleOf(url)
  if (role.owns) return warn(ownerWarning)
  if (role.unlimited) warn(unlimitedWarning)
  await grantTables(ownerUrl, role.name)
}
