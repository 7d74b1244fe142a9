// npm run answers -- save DIR: starts a demo school with a fixed clock, calls the whole public API and saves every response.
// npm run answers -- compare BEFORE AFTER: prints the differences between two such folders.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { asking } from './answers/asking.js'
import { compare } from './answers/compare.js'
import { openSchool } from './answers/school.js'
import { runCalls } from './answers/story.js'
import { print, printError } from './root.js'

const [command, ...given] = process.argv.slice(2)
const folders = given.filter((each) => !each.startsWith('--'))
const isQuiet = given.includes('--quiet')
const fileOf = (operation) =>
  `${operation
    .replace(/[/{}]+/g, ' ')
    .trim()
    .replace(/ +/g, '-')}.json`
/** Endpoint and path of a difference, without list indexes. */
const kindOf = ({ call, at }) => `${call.split(':')[0]} ${at.replace(/\.\d+(?=\.|$)/g, '.#')}`
const shortened = (value) => (JSON.stringify(value) ?? 'nothing').slice(0, 300)

async function save(folder) {
  print('Opening a demo school …')
  const school = await openSchool()
  const { ask, answers, count } = asking(school.address)
  try {
    print('Asking …')
    await runCalls({ ask, codeTo: school.codeTo })
  } finally {
    await school.close()
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [operation, given] of answers)
    writeFileSync(join(folder, fileOf(operation)), `${JSON.stringify(given, null, 1)}\n`)
  print(`${count()} answers of ${answers.size} addresses are in ${folder}.`)
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
  printError('npm run answers -- save DIR, or npm run answers -- compare BEFORE AFTER')
  process.exit(2)
}
