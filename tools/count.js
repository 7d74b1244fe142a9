import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0, skipped: [] }

/** A check without tests of its own counts as one. */
export const asOne = (code) => (code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 })

/** A runner that ended badly, or left no report, has failed even where no test of it did. */
const honest = (counts, code) => ({
  ...counts,
  failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed,
})

export function countVitest(report, code) {
  if (!existsSync(report)) return asOne(code || 1)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap((file) => file.assertionResults)
  // A file that cannot even be loaded has no tests to fail.
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const having = (...statuses) => tests.filter(({ status }) => statuses.includes(status))
  return honest(
    {
      passed: having('passed').length,
      failed: having('failed').length + unloaded.length,
      skipped: having('skipped', 'pending', 'todo', 'disabled').map(({ fullName }) => fullName),
    },
    code,
  )
}

export function countPlaywright(report, code) {
  if (!existsSync(report)) return asOne(code || 1)
  const { suites, stats } = JSON.parse(readFileSync(report, 'utf8'))
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
  const skipped = suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => title)
  // One that passes only when repeated has not passed.
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped }, code)
}

export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.flatMap(({ skipped }) => skipped),
})
