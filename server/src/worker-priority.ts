import { readdir, readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

const threads = '/proc/self/task'
/** On Linux's scale of 40 steps; one may always step further back. */
const stepsBack = 10
const lowest = 19
/** The name of libuv's worker threads, which read files, resize pictures and hash passwords. */
const besideTheLoop = 'libuv-worker'

/**
 * Lets the thread that answers requests go before those beside it: fifty families who sign in at once keep a core busy
 * with hashing, and nobody who reads a page should wait for it. Linux alone gives threads a priority of their own;
 * elsewhere this does nothing. Threads that work on are not held up where a core is free.
 */
export async function lowerWorkerPriority(): Promise<void> {
  const behind = Math.min(lowest, getPriority() + stepsBack)
  // libuv starts its threads with the first file operation, so they exist by now.
  for (const thread of await readdir(threads).catch(() => [])) {
    const name = await readFile(`${threads}/${thread}/comm`, 'utf8').catch(() => '')
    if (name.trim() === besideTheLoop) setPriority(Number(thread), behind)
  }
}
