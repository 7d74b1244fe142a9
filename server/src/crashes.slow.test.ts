import { crashEnv, leftAfterSweep, strike, type Victim } from 'api/crashes/strikes.testing.ts'
import { expect, test } from 'vitest'
import { aDataFolder, type OpenSchool, openSchool } from './school.testing.ts'

// At least so many times each; `npm run endure content` does it twenty times.
const strikes = 1

test('desk §5 killed while somebody saves, publishes, uploads, plans and takes a consent back, nothing acknowledged is lost, nothing is half done, and what lies about is swept away', async () => {
  const dataFolder = aDataFolder()
  let school: OpenSchool | undefined
  const victim: Victim = {
    dataFolder,
    async open() {
      school = await openSchool(dataFolder, crashEnv)
      return school.address
    },
    kill: async () => school?.end('SIGKILL'),
  }

  const { kills, faults } = await strike(victim, strikes, ['server', 'both'])

  expect(faults).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(strikes)
  expect(await leftAfterSweep(victim)).toEqual([])
}, 300_000)
