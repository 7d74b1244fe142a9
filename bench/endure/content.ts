import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashEnv, leftAfterSweep, strike, type Victim } from 'api/crashes/strikes.testing.ts'
import { type Product, startProduct } from 'e2e/product.ts'
import { removeEmbedded } from 'postgres/remove.ts'
import type { Bar } from '../bars.ts'

const strikesAtLeast = 20

/**
 * Kills the server and its database while the desk saves, publishes, uploads and plans, and families withdraw consents.
 */
export async function contentKills(): Promise<Bar[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'smart-kids-content-'))
  let product: Product | undefined
  const victim: Victim = {
    dataFolder,
    async open() {
      product = await startProduct({ dataFolder, env: crashEnv })
      return product.address
    },
    kill: async () => product?.kill(),
  }
  try {
    const { kills, strikes, faults } = await strike(victim, strikesAtLeast, ['server', 'database', 'both', 'server'])
    for (const fault of faults) console.log(`  ${fault}`)
    const left = await leftAfterSweep(victim)
    for (const one of left) console.log(`  ${one}`)
    return [
      { what: 'kills of the server, of its database, of both', value: kills, unit: '', atLeast: strikesAtLeast },
      ...[...strikes].map(([what, value]) => ({
        what: `in the middle of: ${what}`,
        value,
        unit: '',
        atLeast: strikesAtLeast,
      })),
      { what: 'acknowledged and lost, or half done', value: faults.length, unit: '', atMost: 0 },
      {
        what: 'orphaned or missing files after the sweep',
        value: left.length,
        unit: '',
        atMost: 0,
      },
    ]
  } finally {
    await product?.stop({ keepData: true })
    await removeEmbedded(join(dataFolder, 'postgres'))
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
