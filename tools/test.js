// npm test: everything, on a fresh clone too. `npm run check` (--quick) leaves out what waits and what needs a browser.
import {
  endToEnd,
  lint,
  nothingUnused,
  quickTests,
  quickTypes,
  tests,
  testsOnSeparateDatabase,
  types,
} from './checks.js'
import { ensureChromiumForTests } from './chromium.js'
import { sum } from './count.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { say } from './root.js'

const quick = process.argv.includes('--quick')

await ensureInstalled()
say(quick ? 'Checking …' : 'Checking everything …')

/** Runs checks one after the other; two such lanes run side by side. */
async function lane(...checks) {
  const counts = []
  for (const check of checks) counts.push(await check())
  return sum(counts)
}

const beside = quick ? [lint, quickTypes, nothingUnused] : [lint, types, nothingUnused, testsOnSeparateDatabase]
// The slow tests of the server open the pages as they are built.
const allTests = async () => {
  await ensureBuilt()
  return tests()
}
const results = await Promise.all([lane(...beside), lane(quick ? quickTests : allTests)])
if (quick)
  say(
    'Left to `npm test`: tests that take their time (*.slow.test.ts), the types of Node and of browsers apart, the API on a separate PostgreSQL, and end to end.',
  )
else results.push(await endToEnd(await ensureChromiumForTests()))

const { passed, failed, skipped } = sum(results)
if (skipped.length > 0) console.log(`\nSkipped on this machine:\n${skipped.map((title) => `  ${title}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
