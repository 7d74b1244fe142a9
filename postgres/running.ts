import { applicationRole, passwordOf } from './cluster.ts'
import { locationOf } from './location.ts'
import { isPostgres, readPidFile } from './pid-file.ts'
import { host } from './postmaster.ts'

/** Where the school's database answers while somebody runs it in this folder; undefined while nobody does. */
export function runningUrl(folder: string, database = 'smart_kids'): string | undefined {
  const location = locationOf(folder)
  const running = readPidFile(location.cluster)
  if (!running || !isPostgres(running.pid)) return undefined
  const password = passwordOf(location.folder, 'application-password')
  return `postgres://${applicationRole}:${password}@${host}:${running.port}/${database}`
}
