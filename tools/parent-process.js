import { readFileSync } from 'node:fs'

/** Parent process id from /proc (Linux); undefined elsewhere. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}

// npm starts a shell, and the shell starts us.
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

/** Calls `stop` when the parent npm process was killed, which sends no signal. */
export function whenParentEnds(stop) {
  if (!process.env.npm_lifecycle_event) return
  const atFirst = ancestors()
  setInterval(() => ancestors() !== atFirst && stop(), 500).unref()
}
