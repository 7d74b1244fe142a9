import { inRoot } from './root.js'

// A school's site lives in 70 MB of heap. Left to itself V8 lets several times as much garbage lie while it is busy, or,
// told to keep small, clears up after every ninety pages, a fifth of all its work: half as much again may lie before it does.
const heap = ['--max-semi-space-size=16', '--max-old-space-size=256', '--heap-growing-percent=60']

/** What the product's own Node is given to run the server. */
export const serverArguments = [...heap, '--enable-source-maps', inRoot('server', 'src', 'main.ts')]
