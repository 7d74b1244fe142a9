import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { load } from './load.ts'

const run = promisify(execFile)

/** Whether the machine has `wrk`: one thread of it is faster than any server in Node. */
export const hasWrk = (): boolean => {
  try {
    execFileSync('wrk', ['-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // `wrk` prints its version with a non-zero status.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

interface WrkLoad {
  readonly perSecond: number
  readonly p99: number
  readonly refused: number
}

const inMs = { us: 0.001, ms: 1, s: 1000, m: 60_000 }
const millisecondsIn = (text: string): number => {
  const [, value, unit] = /([\d.]+)(us|ms|s|m)/.exec(text) ?? []
  return Number(value) * inMs[(unit ?? 'ms') as keyof typeof inMs]
}

/** Requests one address over 32 connections, from one thread. */
async function wrk(url: string, seconds: number, headers: Readonly<Record<string, string>>): Promise<WrkLoad> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', ...sent, url]
  const { stdout } = await run('wrk', args, { timeout: (seconds + 20) * 1000 })
  const p99 = millisecondsIn(/^ +99%\s+(\S+)/m.exec(stdout)?.[1] ?? '')
  if (!(p99 >= 0)) throw new Error(`wrk printed no 99th percentile:\n${stdout}`)
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99,
    refused: number(/Non-2xx or 3xx responses: (\d+)/) + number(/Socket errors: .*read (\d+)/),
  }
}

/** Load from `wrk`, or from a client in Node on a machine without it. */
export const fastestLoad = (
  url: string,
  seconds: number,
  headers: Readonly<Record<string, string>>,
): Promise<WrkLoad> => (hasWrk() ? wrk(url, seconds, headers) : load(url, seconds))
