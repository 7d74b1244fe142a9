import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { startProduct } from 'e2e/product.ts'
import { type Bar, median } from './bars.ts'

const run = promisify(execFile)
const autocannon = createRequire(import.meta.url).resolve('autocannon')

const env = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' }
const attacker = '203.0.113.66'
/** Many bystanders, so that none reaches the rate limit of the search. */
const bystander = (index: number) => `198.51.100.${index}`
const connections = 16
const floodSeconds = 3
const rounds = 3
const requests = 120

/** Long, deep and invalid JSON: the most expensive bodies to refuse. */
const bodies = {
  'a long list': `{"name":[${'1,'.repeat(30_000)}1]}`,
  'deep brackets': `{"name":${'['.repeat(30_000)}`,
  'half a text': `{"name":"${'a'.repeat(60_000)}`,
}

/** Posts one body repeatedly from a separate process; returns responses a second. */
async function flood(url: string, body: string) {
  const headers = ['-H', 'content-type: application/json', '-H', `x-forwarded-for: ${attacker}`]
  const args = [autocannon, '-c', String(connections), '-d', String(floodSeconds), '-j', '-n', '-m', 'POST', ...headers]
  const { stdout } = await run(process.execPath, [...args, '-b', body, url], { maxBuffer: 1e7 })
  return (JSON.parse(stdout) as { requests: { average: number } }).requests.average
}

/** The 95th percentile of sequential searches that no cache answers, in milliseconds. */
async function p95Of(url: string) {
  const times: number[] = []
  for (let index = 0; index < requests; index += 1) {
    const begun = performance.now()
    const answer = await fetch(`${url}?q=nakheel&take=${1 + (index % 20)}`, {
      headers: { 'x-forwarded-for': bystander(index) },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(requests * 0.95)] ?? Number.NaN
}

/** The p95 of a bystander during a flood of refused bodies, divided by the p95 just before each flood. */
export async function hostileBodies(): Promise<Bar[]> {
  const product = await startProduct({ env })
  const api = `${product.address}/api/v1`
  try {
    await p95Of(`${api}/search`)
    const bars: Bar[] = []
    for (const [what, body] of Object.entries(bodies)) {
      const ratios: number[] = []
      const rates: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const quiet = await p95Of(`${api}/search`)
        const flooding = flood(`${api}/contact/sendMessage`, body)
        // By then the flood has its connections and has used up the budget of refusals.
        await new Promise((begun) => setTimeout(begun, 2000))
        ratios.push((await p95Of(`${api}/search`)) / quiet)
        rates.push(await flooding)
      }
      bars.push(
        {
          what: `${connections} connections send ${what}: bystander's p95`,
          value: median(ratios),
          unit: '×',
          atMost: 3,
        },
        { what: `${connections} connections send ${what}: refused`, value: median(rates), unit: '/s' },
      )
    }
    return bars
  } finally {
    await product.stop()
  }
}
