import { existsSync, readFileSync } from 'node:fs'

const none = { passed: 0, failed: 0, skipped: [], repeated: [], tooSlow: [] }

/** Milliseconds after which a test of a quick file is named: four times the limit of `docs/checks.md`, for busy machines. */
const quickWithinMs = 2000

/** Counts a check without tests as one test. */
export const asOne = (code) => (code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 })

/** Adds a failure if the runner exited with an error, or without a report, but no test failed. */
const honest = (counts, code) => ({
  ...counts,
  failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed,
})

export function countVitest(report, code) {
  if (!existsSync(report)) return asOne(code || 1)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap((file) => file.assertionResults)
  // A file that does not load has no tests, but counts as failed.
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const having = (...statuses) => tests.filter(({ status }) => statuses.includes(status))
  const titlesOf = (some) => some.map(({ fullName }) => fullName)
  return honest(
    {
      passed: having('passed').length,
      failed: having('failed').length + unloaded.length,
      skipped: titlesOf(having('skipped', 'pending', 'todo', 'disabled')),
      // Vitest keeps the errors of a test's first run if its second passes.
      repeated: titlesOf(having('passed').filter(({ failureMessages }) => failureMessages.length > 0)),
      tooSlow: testResults
        .filter(({ name = '' }) => !name.includes('.slow.'))
        .flatMap((file) => titlesOf(file.assertionResults.filter(({ duration = 0 }) => duration > quickWithinMs))),
    },
    code,
  )
}

export function countPlaywright(report, code) {
  if (!existsSync(report)) return asOne(code || 1)
  const { suites, stats } = JSON.parse(readFileSync(report, 'utf8'))
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]
  const specs = suites.flatMap(specsIn)
  const titlesOf = (status) =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ title }) => title)
  return honest(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: titlesOf('skipped'),
      // Playwright calls a test flaky that failed first and passed when it was run again.
      repeated: titlesOf('flaky'),
      tooSlow: [],
    },
    code,
  )
}

export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.flatMap(({ skipped }) => skipped),
  repeated: all.flatMap(({ repeated }) => repeated),
  tooSlow: all.flatMap(({ tooSlow }) => tooSlow),
})
