import { readdir, readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

const threads = '/proc/self/task'
/** Nice level on Linux; raising it needs no privilege. */
const stepsBack = 10
const lowest = 19
/** The name of libuv's worker threads, which read files, resize pictures and hash passwords. */
const libuvThread = 'libuv-worker'

/**
 * Lowers the priority of libuv's worker threads below the thread that answers requests: fifty sign-ins at once keep a core
 * busy with hashing, and pages should not wait for it. Linux only; elsewhere this does nothing. With a free core the workers
 * run at full speed.
 */
export async function lowerWorkerPriority(): Promise<void> {
  const behind = Math.min(lowest, getPriority() + stepsBack)
  // libuv starts its threads with the first file operation, so they exist by now.
  for (const thread of await readdir(threads).catch(() => [])) {
    const name = await readFile(`${threads}/${thread}/comm`, 'utf8').catch(() => '')
    if (name.trim() === libuvThread) setPriority(Number(thread), behind)
  }
}
