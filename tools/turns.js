import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const lookEveryMs = 300
/** A lock this old is left over, even if another program has its process id by now. */
const staleAfterMs = 20 * 60_000

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether the process that wrote the lock file is gone. */
function isLeftOver(lock) {
  const stat = statSync(lock, { throwIfNoEntry: false })
  if (!stat) return false
  const pid = Number(readFileSync(lock, 'utf8'))
  // Between its creation and its content a lock is empty.
  if (!pid) return Date.now() - stat.mtimeMs > 10_000
  return !isAlive(pid) || Date.now() - stat.mtimeMs > staleAfterMs
}

function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Runs `work` in one process at a time, of all that name this lock file; `onWait` is called once if another one is at it. The
 * lock ends with the process, also when it exits in between.
 */
export async function takeTurns(lock, work, onWait = () => {}) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let looks = 0; !isTaken(lock); looks += 1) {
    if (looks === 0) onWait()
    if (existsSync(lock) && isLeftOver(lock)) rmSync(lock, { force: true })
    else await wait(lookEveryMs)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
