import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Contents of postmaster.pid, which a running PostgreSQL writes into its data folder. */
export interface PidFile {
  readonly pid: number
  readonly port: number
  /** `starting`, `ready`, `stopping`, … */
  readonly status: string
}

const textOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

export const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid')

export function readPidFile(cluster: string): PidFile | undefined {
  const lines = textOf(pidFileOf(cluster))?.split('\n')
  const pid = Number(lines?.[0])
  return pid > 0 ? { pid, port: Number(lines?.[3]) || 0, status: lines?.[7]?.trim() ?? '' } : undefined
}

/** Alive and no zombie: a container without an init process keeps dead orphans, and signals still reach their number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const state = textOf(`/proc/${pid}/stat`)?.split(') ').at(-1)?.[0]
  return state !== 'Z' && state !== 'X'
}

/** Whether the process is a PostgreSQL: after a reboot its number may belong to any other program. */
export function isPostgres(pid: number): boolean {
  const name = textOf(`/proc/${pid}/comm`)
  if (name !== undefined) return name.startsWith('postgres')
  if (process.platform === 'win32')
    return /postgres/i.test(spawnSync('tasklist', ['/fi', `PID eq ${pid}`, '/nh']).stdout?.toString() ?? '')
  return /postgres/.test(spawnSync('ps', ['-p', String(pid), '-o', 'comm=']).stdout?.toString() ?? '')
}
