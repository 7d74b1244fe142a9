import { totalmem } from 'node:os'
import { inRoot, sayFailure } from './root.js'

const MB = 1024 * 1024
const leastHeapMb = 256

/** A quarter of what the machine, or the container, has. */
function quarterOfMemoryMb() {
  const allowed = process.constrainedMemory?.() || Number.POSITIVE_INFINITY
  return Math.max(leastHeapMb, Math.floor(Math.min(totalmem(), allowed) / MB / 4))
}

/** How far the server's heap may grow: MAX_HEAP_MB, or with the machine. */
function maxHeapMb(given = process.env.MAX_HEAP_MB) {
  if (given === undefined || given.trim() === '') return quarterOfMemoryMb()
  if (/^\d{2,6}$/.test(given) && Number(given) >= 64) return Number(given)
  sayFailure(`MAX_HEAP_MB is ${JSON.stringify(given)}, but it must be a whole number of megabytes from 64 on.`)
  process.exit(1)
}

// The site needs about 90 MB of live heap, whatever the limit is. By default V8 lets several times as much garbage lie
// under load, or, with a small heap, collects so often that it takes a fifth of the time. A growth by a third between
// collections is the middle way; it needs an initial heap size, or V8 derives one from the maximum.
const heap = ['--max-semi-space-size=16', '--initial-old-space-size=96', '--heap-growing-percent=32']

/** What the product's own Node is given to run the server. */
export const serverArguments = [
  ...heap,
  `--max-old-space-size=${maxHeapMb()}`,
  '--enable-source-maps',
  inRoot('server', 'src', 'main.ts'),
]
