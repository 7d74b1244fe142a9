import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bar } from '../bars.ts'

const root = join(import.meta.dirname, '../..')
const report = join(root, '.cache', 'reports', 'endure.json')

/**
 * Runs the files named `*.endure.test.ts`: they start several servers, build the pages elsewhere, or wait for minutes.
 */
export async function enduranceTests(): Promise<Bar[]> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--maxWorkers=2', '--project=api', '--project=server', ...reporters],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', ENDURE: '1' } },
  )
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  return [
    { what: 'endurance tests that passed', value: numPassedTests, unit: '', atLeast: 1 },
    { what: 'endurance tests that failed', value: numFailedTests, unit: '', atMost: 0 },
    { what: 'exit code of their run', value: status ?? 1, unit: '', atMost: 0 },
  ]
}
