import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Values for programs: addresses, names, numbers, days. All others are texts for people.
const forMachines = /^(<.*>|[a-z0-9_.:/?&=%+-]*|https?:\S+|\d[\d\sT:.Z+-]*|[\w.+-]+@[\w.-]+)$/
const isSentence = (text) => typeof text === 'string' && !forMachines.test(text)

/** Paths at which two values differ; descriptions in the OpenAPI document count as texts for people. */
function differencesOf(before, after, path = []) {
  if (Object.is(before, after)) return []
  const at = path.join('.')
  const both = (check) => check(before) && check(after)
  if (both((value) => typeof value === 'object' && value !== null) && Array.isArray(before) === Array.isArray(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => differencesOf(before[key], after[key], [...path, key]))
  }
  const described = /(^|\.)(description|summary)$/.test(at)
  return [
    { at, before, after, sentence: both(isSentence) || (described && both((value) => typeof value === 'string')) },
  ]
}

const parsed = (body) => {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
const readAnswers = (folder, name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const filesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.json'))

/** Compares two saved folders: changed `sentences` for people, and unintended `differences`. */
export function compare(beforeFolder, afterFolder) {
  const sentences = new Map()
  const differences = []
  let count = 0
  const names = new Set([...filesIn(beforeFolder), ...filesIn(afterFolder)])
  for (const name of [...names].sort()) {
    if (!filesIn(beforeFolder).includes(name) || !filesIn(afterFolder).includes(name)) {
      differences.push({ call: name, at: 'only in one of the two', before: filesIn(beforeFolder).includes(name) })
      continue
    }
    const [before, after] = [readAnswers(beforeFolder, name), readAnswers(afterFolder, name)]
    if (before.length !== after.length)
      differences.push({ call: name, at: 'calls', before: before.length, after: after.length })
    for (const [at, answer] of before.entries()) {
      const other = after[at]
      if (!other) break
      count += 1
      // A changed text may have changed the name of a call, so responses are compared in order.
      const found = [
        ...differencesOf({ status: answer.status, ...answer.headers }, { status: other.status, ...other.headers }),
        ...differencesOf(parsed(answer.body), parsed(other.body), ['body']),
      ]
      for (const each of found)
        if (each.sentence) sentences.set(`${each.before}\n${each.after}`, each)
        else differences.push({ call: `${name}: ${answer.call}`, ...each })
    }
  }
  return { count, sentences: [...sentences.values()], differences }
}
