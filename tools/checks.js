import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { asOne, countPlaywright, countVitest } from './count.js'
import { environment, inRoot, productNode } from './root.js'
import { run, runNode } from './run.js'

const program = (...path) => inRoot('node_modules', ...path)
const reportOf = (name) => inRoot('.cache', 'reports', `${name}.json`)

function freshReport(name) {
  mkdirSync(inRoot('.cache', 'reports'), { recursive: true })
  rmSync(reportOf(name), { force: true })
  return reportOf(name)
}

const rule = (title) => `\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`

/**
 * Runs one check. Beside another one its output is kept together, so that both stay readable; alone it is shown as it
 * comes, because minutes of silence look like a hang.
 */
async function check(title, work, { alone = false } = {}) {
  const begun = Date.now()
  let said = ''
  if (alone) console.log(rule(title))
  const counts = await work((chunk) => {
    if (alone) process.stdout.write(chunk)
    else said += chunk
  })
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  if (!alone) console.log(`${rule(title)}\n${said.trim()}`)
  const verdict = counts.failed === 0 ? '✓' : '✗'
  console.log(`${verdict} ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  return counts
}

export const lint = () =>
  check('Format and lint', async (onOutput) =>
    asOne(await runNode([program('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off'], { onOutput })),
  )

// All of it, tests and tools too; then what runs in Node without the browser's types, and what runs in a browser without Node's.
const everything = 'tsconfig.json'
const eachWorld = ['tsconfig.node.json', 'tsconfig.browser.json']
const typesOf = (project) => {
  // Incremental: unchanged files are not type-checked again.
  const remembered = ['--incremental', '--tsBuildInfoFile', inRoot('.cache', `${project}.tsbuildinfo`)]
  // One at a time: each of several would work out again what types have in common, and other checks use the second core.
  return [program('typescript', 'bin', 'tsc'), '-p', inRoot(project), '--checkers', '1', ...remembered]
}

async function typesHold(projects, onOutput) {
  const generate = [program('@react-router', 'dev', 'bin.cjs'), 'typegen']
  let code = await runNode(generate, { cwd: inRoot('web'), onOutput })
  for (const project of projects) code ||= await runNode(typesOf(project), { onOutput })
  return asOne(code)
}

export const types = () => check('Types', (onOutput) => typesHold([everything, ...eachWorld], onOutput))

/** What one world lacks of the other is met seldom, and asked by `npm test`. */
export const quickTypes = () => check('Types', (onOutput) => typesHold([everything], onOutput))

export const nothingUnused = () =>
  check('Nothing unused, undeclared or in circles', async (onOutput) => {
    const knip = [program('knip', 'bin', 'knip.js'), '--no-progress']
    return asOne(await runNode(knip, { onOutput }))
  })

// Tests of the API wait for PostgreSQL half of the time: a third worker uses what two cores leave.
const workers = '--maxWorkers=3'

const vitest = async (name, args, { onOutput, env = {} }) => {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countVitest(
    report,
    await runNode([program('vitest', 'vitest.mjs'), 'run', workers, ...reporters, ...args], { onOutput, env }),
  )
}

// Those that wait, count hashes of passwords, draw pictures or fill long forms for seconds: they say so in their names.
const slowTests = '**/*.slow.test.{ts,tsx}'

export const tests = () =>
  check('Architecture, units, API, server, components', (onOutput) => vitest('tests', [], { onOutput }))

export const quickTests = () =>
  check('Architecture, units, API, server, components, without the slow ones', (onOutput) =>
    vitest('tests', [`--exclude=${slowTests}`], { onOutput }),
  )

/** A PostgreSQL that runs by itself, as one on another machine would; answers its address and how to end it. */
function separateDatabase(onOutput) {
  const child = spawn(productNode, [inRoot('postgres', 'separate.ts')], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stderr.on('data', onOutput)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    child.once('message', ({ url }) => resolve({ url, end: () => child.disconnect() ?? ended }))
    ended.then((code) => reject(new Error(`The separate database ended (${code}).`)))
  })
}

// What waits and draws does so on any database; what is about the database itself and its jobs is asked of this one too.
const onlyApi = ['--project=api', '--exclude=api/src/!(db|jobs)/**/*.slow.test.ts', '--exclude=api/src/*.slow.test.ts']

export const testsOnSeparateDatabase = () => check('API on a separate PostgreSQL (DATABASE_URL)', onSeparateDatabase)

async function onSeparateDatabase(onOutput) {
  try {
    const { url, end } = await separateDatabase(onOutput)
    const counts = await vitest('separate', onlyApi, { onOutput, env: { DATABASE_URL: url, TEST_DATABASE_URL: url } })
    await end()
    return counts
  } catch (error) {
    onOutput(error.message)
    return asOne(1)
  }
}

export const endToEnd = (chromium) => check('End to end', (onOutput) => inBrowser(chromium, onOutput), { alone: true })

async function inBrowser(chromium, onOutput) {
  const report = freshReport('end-to-end')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = [program('@playwright', 'test', 'cli.js'), 'test', '--config', inRoot('e2e', 'playwright.config.ts')]
  return countPlaywright(report, await run(productNode, [...args, '--reporter=list,json'], { onOutput, env }))
}
