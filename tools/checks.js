import { mkdirSync, rmSync } from 'node:fs'
import { asOne, countPlaywright, countVitest } from './count.js'
import { inRoot, productNode } from './root.js'
import { run, runNode } from './run.js'

const program = (...path) => inRoot('node_modules', ...path)
const reportOf = (name) => inRoot('.cache', 'reports', `${name}.json`)

function freshReport(name) {
  mkdirSync(inRoot('.cache', 'reports'), { recursive: true })
  rmSync(reportOf(name), { force: true })
  return reportOf(name)
}

const rule = (title) => `\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`

const stages = []

/** Runs one stage, records its seconds and the counts of tests that `work` may return, and returns both. */
export async function stage(title, work) {
  const begun = Date.now()
  const counts = await work()
  const seconds = (Date.now() - begun) / 1000
  stages.push({ title, seconds, tests: counts && counts.passed + counts.failed })
  return { counts, seconds }
}

/** The stages so far, a line each: seconds, tests, title. Some run in parallel, so their sum is more than the whole. */
export const tableOfStages = () =>
  stages
    .map(({ title, seconds, tests = '' }) => `${seconds.toFixed(1).padStart(8)} s ${`${tests}`.padStart(6)}  ${title}`)
    .join('\n')

/**
 * Runs one check. In parallel its output is printed at the end, so that outputs do not mix; alone (`alone`) it is printed at
 * once, because minutes of silence look like a hang.
 */
async function check(title, work, { alone = false } = {}) {
  let output = ''
  if (alone) console.log(rule(title))
  const onOutput = (chunk) => {
    if (alone) process.stdout.write(chunk)
    else output += chunk
  }
  const { counts, seconds } = await stage(title, () => work(onOutput))
  if (!alone) console.log(`${rule(title)}\n${output.trim()}`)
  const verdict = counts.failed === 0 ? '✓' : '✗'
  console.log(`${verdict} ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s)`)
  return counts
}

export const lint = () =>
  check('Format and lint', async (onOutput) =>
    asOne(await runNode([program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off'], { onOutput })),
  )

// Everything including tests and tools; then Node code without the browser's types, and browser code without Node's.
const everything = 'tsconfig.json'
const eachWorld = ['tsconfig.node.json', 'tsconfig.browser.json']
const typesOf = (project) => {
  // Incremental: unchanged files are not type-checked again.
  const remembered = ['--incremental', '--tsBuildInfoFile', inRoot('.cache', `${project}.tsbuildinfo`)]
  // One checker: several would repeat the common work, and other checks use the second core.
  return [program('typescript', 'bin', 'tsc'), '-p', inRoot(project), '--checkers', '1', ...remembered]
}

// The compiler is a Go program: with fewer garbage collections it takes a tenth less time and 300 MB more memory.
const compilerEnv = { GOGC: '400' }

async function typesHold(projects, onOutput) {
  const generate = [program('@react-router', 'dev', 'bin.cjs'), 'typegen']
  let code = await runNode(generate, { cwd: inRoot('web'), onOutput })
  for (const project of projects) code ||= await runNode(typesOf(project), { onOutput, env: compilerEnv })
  return asOne(code)
}

export const types = () => check('Types', (onOutput) => typesHold([everything, ...eachWorld], onOutput))

/** Only `npm test` also checks Node and browser code apart: errors there are rare. */
export const quickTypes = () => check('Types', (onOutput) => typesHold([everything], onOutput))

export const nothingUnused = () =>
  check('Nothing unused, undeclared or in circles', async (onOutput) => {
    const knip = [program('knip', 'bin', 'knip.js'), '--no-progress']
    return asOne(await runNode(knip, { onOutput }))
  })

// A slow test waits half of its time, for PostgreSQL, mails and other processes: four workers use two cores. Quick tests do
// not wait: those with a database and those without are two runs beside each other, with a worker each. So the tests without a
// database do not wait until it is made, and only one worker copies it.
const workersOfAll = '--maxWorkers=4'
const workersOfQuick = '--maxWorkers=1'
const withDatabase = ['api', 'server']

const vitest = async (name, args, { onOutput, env = {} }) => {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // A failed test runs once more and is named if it then passes: on a busy machine one in thousands fails.
  const repeat = '--retry=1'
  return countVitest(
    report,
    await runNode([program('vitest', 'vitest.mjs'), 'run', repeat, ...reporters, ...args], { onOutput, env }),
  )
}

// Slow tests (`*.slow.test.ts`) wait, hash passwords, draw pictures or fill in long forms for seconds.
const slowTests = '**/*.slow.test.{ts,tsx}'

export const tests = () =>
  check('Architecture, units, API, server, components', (onOutput) => vitest('tests', [workersOfAll], { onOutput }))

const quickRun = (title, report, projects) =>
  check(title, (onOutput) =>
    vitest(report, [workersOfQuick, `--exclude=${slowTests}`, ...projects.map((name) => `--project=${name}`)], {
      onOutput,
    }),
  )

export const quickTests = () =>
  quickRun(
    'Architecture, units, components, without the slow ones',
    'tests',
    withDatabase.map((name) => `!${name}`),
  )

export const quickTestsOnDatabase = () =>
  quickRun('API and server, without the slow ones', 'tests-on-database', withDatabase)

export const endToEnd = (chromium) => check('End to end', (onOutput) => inBrowser(chromium, onOutput), { alone: true })

async function inBrowser(chromium, onOutput) {
  const report = freshReport('end-to-end')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = [program('@playwright', 'test', 'cli.js'), 'test', '--config', inRoot('e2e', 'playwright.config.ts')]
  return countPlaywright(report, await run(productNode, [...args, '--reporter=list,json'], { onOutput, env }))
}
