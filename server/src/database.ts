import { awaitDatabase } from 'api/platform/db/await-database.ts'
import { prepareDatabase } from 'api/platform/db/prepare.ts'
import { refuseTransactionPooler } from 'api/platform/db/refuse-pooler.ts'
import type { Environment } from 'api/platform/env.ts'
import type { FastifyBaseLogger } from 'fastify'
import { startEmbedded } from 'postgres/embedded.ts'
import { databaseFolderOf } from './folders.ts'

export interface DatabaseSetup {
  /** Connection URL of the application's role. */
  readonly url: string
  /** Folders on the disks that it fills. */
  readonly folders: readonly string[]
  /** Runs the migrations as the owner of the database. */
  prepare(): Promise<void>
  stop(): Promise<void>
}

const lockWaitMs = 5000
/** Connections of the application's role beyond the pools: for starting, commands, and leftovers of a killed server. */
const spareConnections = 10

/** Opens the database of DATABASE_URL, or starts the embedded one in DATA_DIR. */
export async function setUpDatabase(env: Environment, log: FastifyBaseLogger): Promise<DatabaseSetup> {
  const { databaseUrl, dataDir } = env
  const warn = (line: string) => log.warn(line)
  if (databaseUrl) {
    const ownerUrl = env.databaseOwnerUrl ?? databaseUrl
    const prepare = async () => {
      const addresses = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: env.databaseOwnerUrl }
      for (const [name, url] of Object.entries(addresses)) {
        if (url === undefined) continue
        await awaitDatabase(name, url)
        await refuseTransactionPooler(name, url)
      }
      await prepareDatabase({ url: databaseUrl, ownerUrl }, warn)
    }
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
