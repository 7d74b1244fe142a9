import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neededProperties } from './strip-schemas.ts'

test('desk §3 the browser’s build keeps every property of an endpoint that the caller reads', () => {
  const caller = readFileSync('contract/client.ts', 'utf8')
  const read = new Set([...caller.matchAll(/(?<!'\.\/)\bendpoint\.(\w+)/g)].map(([, name]) => name))
  expect([...read].sort()).toEqual([...neededProperties].sort())
})
