import { execFileSync } from 'node:child_process'
import type { Bar } from './bars.ts'

const roundMs = 5000
const connections = 8

/** Keeps a process and its threads on one core; false where the machine cannot. */
function pin(pid: number, cores: string): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Asks for pages that nobody has asked for: `page` is part of a page's address, so each number is rendered anew. */
async function rendersPerSecond(address: string, path: string): Promise<number> {
  const begun = performance.now()
  const until = begun + roundMs
  let number = Math.floor(Math.random() * 1e6) * 1000
  let pages = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        number += 1
        const answer = await fetch(`${address}${path}?page=${number}`, { headers: { 'accept-encoding': 'br' } })
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
        await answer.arrayBuffer()
        pages += 1
      }
    }),
  )
  return pages / ((performance.now() - begun) / 1000)
}

/** Pages from scratch, with their calls, packing and headers, on one core. */
export async function rendering(address: string, pid: number): Promise<Bar[]> {
  const pinned = pin(pid, '0')
  const where = pinned ? 'on one core' : 'on all cores: this machine cannot pin'
  try {
    await rendersPerSecond(address, '/')
    const bars: Bar[] = []
    for (const path of ['/', '/branch/2', '/booktour'])
      bars.push({
        what: `uncached ${path}, rendered and packed ${where}`,
        value: await rendersPerSecond(address, path),
        unit: 'pages/s',
        atLeast: 200,
      })
    return bars
  } finally {
    if (pinned) pin(pid, '0-1023')
  }
}
