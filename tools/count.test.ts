import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countVitest, sum } from './count.js'

function aReport(content: object) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}
const tests = (...statuses: string[]) =>
  statuses.map((status) => ({ status, fullName: `a ${status} test`, failureMessages: [] }))

test('tests are counted as they ended; a file that does not load counts as failed', () => {
  const report = aReport({
    testResults: [
      { status: 'failed', assertionResults: tests('passed', 'passed', 'failed', 'skipped') },
      { status: 'failed', assertionResults: [] },
    ],
  })

  expect(countVitest(report, 1)).toEqual({
    passed: 2,
    failed: 2,
    skipped: ['a skipped test'],
    repeated: [],
    tooSlow: [],
  })
})

test('a runner that ends badly without a failed test, or leaves no report, has failed', () => {
  const green = aReport({ testResults: [{ status: 'passed', assertionResults: tests('passed') }] })

  expect(countVitest(green, 1)).toMatchObject({ passed: 1, failed: 1 })
  expect(countVitest('/nowhere.json', 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright('/nowhere.json', 0)).toMatchObject({ failed: 1 })
})

test('a test that passes in its second run has passed, and is named', () => {
  const second = { status: 'passed', fullName: 'passed in the second run', failureMessages: ['first run'] }
  const report = aReport({ testResults: [{ status: 'passed', assertionResults: [...tests('passed'), second] }] })

  expect(countVitest(report, 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: [],
    repeated: [second.fullName],
    tooSlow: [],
  })
})

test('a browser test that passes in its second run has passed, and is named', () => {
  const report = aReport({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [{ title: 'passed in the second run', tests: [{ status: 'flaky' }] }],
        suites: [{ specs: [{ title: 'left out', tests: [{ status: 'skipped' }] }] }],
      },
    ],
  })

  expect(countPlaywright(report, 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: ['left out'],
    repeated: ['passed in the second run'],
    tooSlow: [],
  })
})

test('a test of seconds is named if its file is a quick one', () => {
  const ofSeconds = [{ status: 'passed', fullName: 'a test of seconds', failureMessages: [], duration: 2500 }]
  const report = aReport({
    testResults: [
      { name: '/web/app/page.test.tsx', status: 'passed', assertionResults: [...ofSeconds, ...tests('passed')] },
      { name: '/web/app/page.slow.test.tsx', status: 'passed', assertionResults: ofSeconds },
    ],
  })

  expect(countVitest(report, 0)).toMatchObject({ passed: 3, tooSlow: ['a test of seconds'] })
})

test('the closing line is the sum over all runners', () => {
  const one = { passed: 2, failed: 0, skipped: ['a'], repeated: [], tooSlow: ['c'] }
  const other = { passed: 1, failed: 1, skipped: [], repeated: ['b'], tooSlow: [] }

  expect(sum([one, other])).toEqual({ passed: 3, failed: 1, skipped: ['a'], repeated: ['b'], tooSlow: ['c'] })
})
