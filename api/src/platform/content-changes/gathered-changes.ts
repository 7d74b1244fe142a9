import { tableIn } from './names.ts'

/** A save consists of many statements, an import of thousands: changes within this time are announced together. */
const gatherForMs = 50
/** Beyond this number of names only the tables are announced: whole tables were rewritten. */
const namesMax = 200

/** Gathers changed names for a moment, then announces them together. */
export function gatheredChanges(announce: (names: ReadonlySet<string>) => void) {
  let names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  /** Drops the gathered names: they were announced otherwise. */
  const clear = () => {
    clearTimeout(timer)
    timer = undefined
    names = new Set()
  }
  return {
    clear,
    add(name = '') {
      names.add(name)
      if (names.size > namesMax) names = new Set([...names].map(tableIn))
      timer ??= setTimeout(() => {
        const gathered = names
        clear()
        announce(gathered)
      }, gatherForMs)
    },
  }
}
