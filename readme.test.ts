import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Variables } from './api/src/env-variables.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const readme = read('README.md')
const { workspaces, scripts } = JSON.parse(read('package.json')) as {
  workspaces: string[]
  scripts: Record<string, string>
}

test('architecture §1 the README says where everything is', () => {
  expect(workspaces.filter((folder) => !readme.includes(`\`${folder}/\``))).toEqual([])
})

test('product §1 the README names every command, and none that is not there', () => {
  // Part of others: npm start and npm run dev build, the checks format.
  const parts = ['start', 'test', 'build', 'format']
  const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name)
  expect(Object.keys(scripts).filter((name) => !parts.includes(name) && !named.includes(name))).toEqual([])
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('product §1 the README names every variable the product reads', () => {
  expect(Object.keys(Variables.shape).filter((name) => !readme.includes(`\`${name}`))).toEqual([])
})
