// npm run answers -- save DIR: asks a demo school of its own, with a fixed clock, everything one can ask the public API,
// and writes down every answer. npm run answers -- compare BEFORE AFTER: says where two such folders differ.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { asking } from './answers/asking.js'
import { compare } from './answers/compare.js'
import { openSchool } from './answers/school.js'
import { tell } from './answers/story.js'
import { say, sayFailure } from './root.js'

const [command, ...given] = process.argv.slice(2)
const folders = given.filter((each) => !each.startsWith('--'))
const isQuiet = given.includes('--quiet')
const fileOf = (operation) =>
  `${operation
    .replace(/[/{}]+/g, ' ')
    .trim()
    .replace(/ +/g, '-')}.json`
/** Where it is, whichever item of a list it is in. */
const kindOf = ({ call, at }) => `${call.split(':')[0]} ${at.replace(/\.\d+(?=\.|$)/g, '.#')}`
const shortened = (value) => (JSON.stringify(value) ?? 'nothing').slice(0, 300)

async function save(folder) {
  say('Opening a demo school …')
  const school = await openSchool()
  const { ask, answers, count } = asking(school.address)
  try {
    say('Asking …')
    await tell({ ask, codeTo: school.codeTo })
  } finally {
    await school.close()
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [operation, given] of answers)
    writeFileSync(join(folder, fileOf(operation)), `${JSON.stringify(given, null, 1)}\n`)
  say(`${count()} answers of ${answers.size} addresses are in ${folder}.`)
}

function report(before, after) {
  const { count, sentences, differences } = compare(before, after)
  for (const { before: was, after: is, at } of isQuiet ? [] : sentences)
    console.log(`  ${at}\n    - ${was}\n    + ${is}`)
  const kinds = new Map()
  for (const each of differences) kinds.set(kindOf(each), [...(kinds.get(kindOf(each)) ?? []), each])
  for (const [kind, all] of kinds) {
    const [{ call, before: was, after: is }] = all
    console.log(`✗ ${all.length} × ${kind}, first: ${call}\n    - ${shortened(was)}\n    + ${shortened(is)}`)
  }
  const verdict =
    differences.length > 0
      ? `${differences.length} differences`
      : sentences.length > 0
        ? 'structure and values are equal, only sentences differ'
        : 'equal, byte for byte'
  console.log(`\n${count} answers compared: ${verdict} (${sentences.length} sentences)`)
  process.exit(differences.length > 0 ? 1 : 0)
}

if (command === 'save' && folders.length === 1) await save(resolve(folders[0]))
else if (command === 'compare' && folders.length === 2) report(...folders.map((folder) => resolve(folder)))
else {
  sayFailure('npm run answers -- save DIR, or npm run answers -- compare BEFORE AFTER')
  process.exit(2)
}
