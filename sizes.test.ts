import { describe, expect, test } from 'vitest'
import { all, isTest, read } from './architecture.testing.ts'

const written = all.filter((path) => /\.(tsx?|js|css)$/.test(path) && !isTest(path) && !path.endsWith('.generated.ts'))
const linesOf = (path: string) => read(path).trimEnd().split('\n').length
const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')

/** What is over the limit without a reason. */
const unexpected = (found: readonly string[], reasons: object) => found.filter((name) => !Object.hasOwn(reasons, name))
const mended = (found: readonly string[], reasons: object) =>
  Object.keys(reasons).filter((name) => !found.includes(name))

describe('architecture §3 a file has at most 250 lines, CSS too', () => {
  const long = written.filter((path) => linesOf(path) > 250)
  const reasons = {
    'drawings/kit/glyphs.ts': 'the letters of two scripts, one after the other',
    'drawings/scenes/heroes/lanterns.ts': 'one picture',
  }

  test('none is longer without a reason', () => expect(unexpected(long, reasons)).toEqual([]))
  test('what is short enough again is taken off the list', () => expect(mended(long, reasons)).toEqual([]))
})

describe('architecture §3 a folder has at most 12 files, tests and what dresses a component apart', () => {
  const counts = new Map<string, number>()
  for (const path of written.filter((path) => !path.endsWith('.css')))
    counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  const full = [...counts].filter(([, count]) => count > 12).map(([folder]) => folder)
  const reasons = {
    bench: 'a file for each thing that is measured',
    e2e: 'what the browser tests have in common, a file each',
    'api/src/http': 'a file for each thing that happens to a request',
    'api/src/db': 'a file for each thing every noun needs of the database',
    'api/src/mail': 'a file for each kind of mail',
    'ui/src': 'a file for each component',
    'browser/forms': 'a file for each kind of field',
    postgres: 'one building without rooms: a program that is made, started, adopted and watched',
  }

  test('none is fuller without a reason', () => expect(unexpected(full, reasons)).toEqual([]))
  test('what has room again is taken off the list', () => expect(mended(full, reasons)).toEqual([]))
})
