import { applicationRole, passwordOf, superuser } from './cluster.ts'
import { locationOf } from './location.ts'
import { isPostgres, readPidFile } from './pid-file.ts'
import { host } from './postmaster.ts'

type DatabaseRole = 'application' | 'owner'

/** URL of the database that runs in this folder; undefined if none runs. */
export function runningUrl(
  folder: string,
  database = 'smart_kids',
  role: DatabaseRole = 'application',
): string | undefined {
  const location = locationOf(folder)
  const running = readPidFile(location.cluster)
  if (!running || !isPostgres(running.pid)) return undefined
  const [user, name] =
    role === 'owner' ? [superuser, 'password' as const] : [applicationRole, 'application-password' as const]
  return `postgres://${user}:${passwordOf(location.folder, name)}@${host}:${running.port}/${database}`
}
