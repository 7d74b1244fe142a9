import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureCluster } from './cluster.ts'
import type { Location } from './location.ts'
import { programsFor } from './programs.ts'

/** Writes our configuration into a cluster that was created elsewhere. */
export async function addConfiguration({ folder, base, account }: Location, cluster: string): Promise<void> {
  const workshop = join(base, `configuration.new-${process.pid}`)
  mkdirSync(workshop, { mode: 0o711 })
  try {
    const fresh = { folder, base: workshop, cluster: join(workshop, 'cluster'), account }
    await ensureCluster(fresh, programsFor(account), 'used by nobody')
    for (const name of readdirSync(fresh.cluster).filter((each) => each.endsWith('.conf')))
      copyFileSync(join(fresh.cluster, name), join(cluster, name))
  } finally {
    rmSync(workshop, { recursive: true, force: true, maxRetries: 3 })
  }
}
