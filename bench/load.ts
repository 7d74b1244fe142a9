import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { asBrowser } from './bare-server.ts'

const run = promisify(execFile)
const autocannon = createRequire(import.meta.url).resolve('autocannon')
const connections = 32

/** Answers a second to one address, requested repeatedly from a separate process. Throws unless all are 2xx. */
export async function answersPerSecond(url: string, seconds: number): Promise<number> {
  const headers = Object.entries(asBrowser).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [autocannon, '-c', String(connections), '-d', String(seconds), '-j', '-n', ...headers, url]
  const { stdout } = await run(process.execPath, args, { timeout: (seconds + 20) * 1000, maxBuffer: 1e7 })
  const { requests, non2xx, errors } = JSON.parse(stdout) as {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests were not answered with 2xx`)
  return requests.average
}
