import { spawn } from 'node:child_process'
import { environment, productNode, root, sayFailure } from './root.js'

/** Runs a program and answers its exit code (1 when a signal ended it). Its output is ours, or is handed to `onOutput`. */
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

/** Runs npm: the one that started us, if one did. */
export const runNpm = (args, options) => {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Runs a script with the product's own Node. */
export const runNode = (args, options) => run(productNode, args, options)

/** As `run…`, but a failure ends it all. */
export async function mustSucceed(what, exit) {
  const code = await exit
  if (code === 0) return
  sayFailure(`${what} failed (exit code ${code}).`)
  process.exit(code)
}
