import { readFileSync } from 'node:fs'

/** The parent of a process where /proc tells (Linux), else undefined. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}

// npm starts a shell, and the shell starts us.
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

/** Calls back when the npm process above us was killed: no signal reaches us then, and nobody would stop us. */
export function whenLeftAlone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const atFirst = ancestors()
  setInterval(() => ancestors() !== atFirst && stop(), 500).unref()
}
