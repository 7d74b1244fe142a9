import { readdir, readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

const threads = '/proc/self/task'
const lowest = 19
/**
 * Nice levels on Linux by the name of a thread; raising one needs no privilege. libuv's threads read files, resize pictures and
 * hash passwords. V8's collect garbage and compile: further back they would fall behind on a busy core, and memory would grow.
 */
const stepsBack = new Map([
  ['libuv-worker', 10],
  ['V8Worker', 4],
])

/**
 * Lowers the priority of the worker threads below the thread that answers requests: fifty sign-ins at once keep a core busy
 * with hashing, and a collection of garbage with marking, and pages should wait for neither. Linux only; elsewhere this does
 * nothing. With a free core the workers run at full speed.
 */
export async function lowerWorkerPriority(): Promise<void> {
  // libuv starts its threads with the first file operation, so they exist by now.
  for (const thread of await readdir(threads).catch(() => [])) {
    const name = await readFile(`${threads}/${thread}/comm`, 'utf8').catch(() => '')
    const steps = stepsBack.get(name.trim())
    if (steps !== undefined) setPriority(Number(thread), Math.min(lowest, getPriority() + steps))
  }
}
