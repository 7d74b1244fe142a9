import { totalmem } from 'node:os'
import { inRoot, printError } from './root.js'

const MB = 1024 * 1024
const leastHeapMb = 256

/** A quarter of the memory of the machine or container, in MB. */
function quarterOfMemoryMb() {
  const allowed = process.constrainedMemory?.() || Number.POSITIVE_INFINITY
  return Math.max(leastHeapMb, Math.floor(Math.min(totalmem(), allowed) / MB / 4))
}

/** Maximum heap of the server in MB: MAX_HEAP_MB, or a quarter of the memory. */
function maxHeapMb(given = process.env.MAX_HEAP_MB) {
  if (given === undefined || given.trim() === '') return quarterOfMemoryMb()
  if (/^\d{2,6}$/.test(given) && Number(given) >= 64) return Number(given)
  printError(`MAX_HEAP_MB is ${JSON.stringify(given)}, but it must be a whole number of megabytes from 64 on.`)
  process.exit(1)
}

// The site needs about 90 MB of live heap. By default V8 keeps several times as much garbage under load, or, with a small heap,
// spends a fifth of the time collecting. A growth by three fifths between collections is a compromise; it
// needs an initial heap size, or V8 derives one from the maximum.
const heap = ['--max-semi-space-size=16', '--initial-old-space-size=96', '--heap-growing-percent=60']

/** Arguments of Node for the server. */
export const serverArguments = [
  ...heap,
  `--max-old-space-size=${maxHeapMb()}`,
  '--enable-source-maps',
  inRoot('server', 'src', 'main.ts'),
]
