import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from 'e2e/product.ts'
import { locationOf } from 'postgres/location.ts'
import { readPidFile } from 'postgres/pid-file.ts'
import type { Bar } from '../bars.ts'
import { families } from './families.ts'
import { lostInFolder } from './stored.ts'

const env = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' }
const rounds = 5
const failingForMs = 4000

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)

/** Makes every fortieth fsync of each PostgreSQL process fail, as a dying disk does. */
function failFlushes(postmaster: number): ChildProcess {
  const traced = [String(postmaster), ...childrenOf(postmaster)].flatMap((pid) => ['-p', pid])
  const failing = ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO:when=40']
  return spawn('strace', [...failing, ...traced], { stdio: ['ignore', 'ignore', 'ignore'] })
}

/** Flushes fail while families write: no write whose commit failed may have been acknowledged. */
export async function failingDisk(): Promise<Bar[]> {
  execFileSync('strace', ['-V'], { stdio: 'ignore' })
  const product = await startProduct({ env })
  const { dataFolder } = product
  const { cluster } = locationOf(join(dataFolder, 'postgres'))
  const logOf = () => readFileSync(join(cluster, '..', 'postgres.log'), 'utf8')
  const writing = families(8, ['tour', 'message'])
  const returns: number[] = []
  let panics = 0
  try {
    writing.send(product.address)
    await writing.more(200)
    for (let round = 0; round < rounds; round += 1) {
      const postmaster = readPidFile(cluster)?.pid
      if (postmaster === undefined) throw new Error('The database does not run.')
      const tracer = failFlushes(postmaster)
      await wait(failingForMs)
      tracer.kill('SIGINT')
      await Promise.race([once(tracer, 'exit'), wait(5000)])
      returns.push((await writing.more(100)) / 1000)
    }
    panics = logOf().match(/PANIC:.*(fsync|fdatasync)/g)?.length ?? 0
    await writing.stop()
    await product.stop({ keepData: true })
    const { lost, twice } = await lostInFolder(writing.acknowledged, dataFolder)
    return [
      { what: 'flushes that failed and stopped the database', value: panics, unit: '', atLeast: 1 },
      { what: 'slowest return once the disk is well', value: Math.max(...returns), unit: 's', atMost: 30 },
      { what: 'acknowledged meanwhile', value: writing.total(), unit: '', atLeast: 700 },
      { what: 'of those, lost', value: lost.length, unit: '', atMost: 0 },
      { what: 'stored twice', value: twice.length, unit: '', atMost: 0 },
    ]
  } finally {
    await writing.stop()
    await product.stop().catch(() => {})
  }
}
