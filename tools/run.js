import { spawn } from 'node:child_process'
import { environment, printError, productNode, root } from './root.js'

/** Runs a program; returns its exit code (1 after a signal). Prints its output, or passes it to `onOutput`. */
export function run(program, args, { env = {}, cwd = root, onOutput, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, args, {
      cwd,
      env: environment(onOutput ? { NO_COLOR: '1', ...env } : env),
      stdio,
      shell,
    })
    for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.on('data', onOutput)
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** Runs npm, preferably the one that started this process. */
export const runNpm = (args, options) => {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Runs a script with the product's own Node. */
export const runNode = (args, options) => run(productNode, args, options)

/** Runs a script like `runNode`, but prints its output only if it fails, and then whole. */
export async function runQuietly(args, options) {
  const output = []
  const code = await runNode(args, { ...options, onOutput: (part) => output.push(part) })
  if (code !== 0) process.stderr.write(Buffer.concat(output))
  return code
}

/** Like `run`, but exits the process on failure. */
export async function mustSucceed(what, exit) {
  const code = await exit
  if (code === 0) return
  printError(`${what} failed (exit code ${code}).`)
  process.exit(code)
}
