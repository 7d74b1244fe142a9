import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for Node 20 and later: these files run before packages are installed.
export const root = fileURLToPath(new URL('..', import.meta.url))
export const inRoot = (...path) => join(root, ...path)

const isWindows = process.platform === 'win32'

/** Path of the product's own Node. */
export const productNode = inRoot('node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')

/** Environment for programs of the product, with its Node and tools first in PATH. */
export const environment = (more = {}) => {
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const { NODE_OPTIONS: _, ...rest } = process.env
  // glibc keeps freed memory in a heap per thread; compressing and resizing on many threads would hold much of it. The memory
  // for compressing one page is kept: fetching it from the system each time costs more than the compression.
  const heaps = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '8388608' }
  // libuv's threads read files, resize pictures and hash passwords; pictures and passwords take at most seven of these eight.
  const threads = { UV_THREADPOOL_SIZE: '8' }
  // Node keeps its compiled code here: from its second start on the server opens in two thirds of the time.
  const compiled = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') }
  return {
    ...heaps,
    ...threads,
    ...compiled,
    ...rest,
    [path]: `${inRoot('node_modules', '.bin')}${isWindows ? ';' : ':'}${process.env[path]}`,
    ...more,
  }
}

/** In production lines are JSON, as those of the server are (server/src/http/log.ts). */
const asJson = (level, msg) => JSON.stringify({ level, time: new Date().toISOString(), msg })
const isCollected = () => process.env.NODE_ENV === 'production'

export const print = (line) => console.log(isCollected() ? asJson('info', line) : `▸ ${line}`)

/** Prints the reason of a failed start. */
export const printError = (line) => (isCollected() ? console.log(asJson('fatal', line)) : console.error(`✗ ${line}`))
