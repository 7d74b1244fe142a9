import { prepareDatabase } from 'api/db/prepare.ts'
import type { Environment } from 'api/env.ts'
import type { FastifyBaseLogger } from 'fastify'
import { startEmbedded } from 'postgres/embedded.ts'
import { databaseFolderOf } from './folders.ts'

export interface DatabaseSetup {
  /** Where the application works with rows. */
  readonly url: string
  /** The disks it fills. */
  readonly folders: readonly string[]
  /** Brings the database up to date, as the role that owns it. */
  prepare(): Promise<void>
  stop(): Promise<void>
}

const lockWaitMs = 5000
/** Of the application's role, besides those of the server: its start, commands beside it, and what a killed one has left. */
const spareConnections = 10

/** The database of the school: the one it is given, or its own in DATA_DIR. */
export async function setUpDatabase(env: Environment, log: FastifyBaseLogger): Promise<DatabaseSetup> {
  const { databaseUrl, dataDir } = env
  const warn = (line: string) => log.warn(line)
  if (databaseUrl) {
    const ownerUrl = env.databaseOwnerUrl ?? databaseUrl
    const prepare = () => prepareDatabase({ url: databaseUrl, ownerUrl }, warn)
    return { url: databaseUrl, folders: [dataDir], prepare, stop: async () => {} }
  }
  const embedded = await startEmbedded({
    folder: databaseFolderOf(env),
    log: warn,
    lockWaitMs,
    connections: env.databaseConnections + spareConnections,
  })
  const prepare = () => prepareDatabase(embedded, warn)
  return { url: embedded.url, folders: [dataDir, embedded.cluster], prepare, stop: embedded.stop }
}
