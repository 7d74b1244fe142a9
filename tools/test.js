// npm test: all checks, also on a fresh clone. `npm run check` (--quick) leaves out slow tests and the browser.
import {
  endToEnd,
  lint,
  nothingUnused,
  quickTests,
  quickTestsOnDatabase,
  quickTypes,
  stage,
  tableOfStages,
  tests,
  types,
} from './checks.js'
import { ensureChromiumForTests } from './chromium.js'
import { sum } from './count.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { print } from './root.js'

const quick = process.argv.includes('--quick')

await stage('Packages', ensureInstalled)
print(quick ? 'Checking …' : 'Checking everything …')

/** Runs checks in sequence; lanes run in parallel. */
async function lane(...checks) {
  const counts = []
  for (const check of checks) counts.push(await check())
  return sum(counts)
}

// The server's slow tests need the built pages.
const allTests = async () => {
  await stage('Build of the pages', ensureBuilt)
  return tests()
}
const lanes = quick
  ? [lane(lint, quickTypes), lane(quickTests), lane(quickTestsOnDatabase)]
  : [lane(lint, types, nothingUnused), lane(allTests)]
const results = await Promise.all(lanes)
if (quick)
  print(
    'Left to `npm test`: slow tests (*.slow.test.ts), the types of Node and of browsers apart, unused code, and end to end.',
  )
else results.push(await endToEnd(await ensureChromiumForTests()))

const { passed, failed, skipped, repeated, tooSlow } = sum(results)
const printTitles = (heading, titles) => titles.length > 0 && console.log(`\n${[heading, ...titles].join('\n  ')}`)
printTitles('Skipped on this machine:', skipped)
printTitles('Failed first, passed when run again (find out why):', repeated)
printTitles('Too slow for a quick file (name it *.slow.test.ts, or make it quicker):', tooSlow)
console.log(`\nStages, some of them in parallel:\n${tableOfStages()}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
