import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const run = promisify(execFile)
const autocannon = createRequire(import.meta.url).resolve('autocannon')

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly refused: number
}

/** Requests one address repeatedly from a separate process, with 32 connections and a browser's headers. */
export async function load(url: string, seconds = 3, connections = 32): Promise<Load> {
  const headers = ['-H', 'accept-encoding: br, gzip', '-H', 'accept-language: en']
  const args = [autocannon, '-c', String(connections), '-d', String(seconds), '-j', '-n', ...headers, url]
  const { stdout } = await run(process.execPath, args, { timeout: (seconds + 20) * 1000, maxBuffer: 1e7 })
  const { requests, latency, non2xx, errors } = JSON.parse(stdout) as {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, refused: non2xx + errors }
}
