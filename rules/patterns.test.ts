import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { buildingOf, product, read } from './architecture.testing.ts'
import { nodesOf } from './nodes.testing.ts'

type Pattern = Pick<RegExp, 'source' | 'flags'>

/** The regular expressions written in a file. */
const patternsIn = (path: string) =>
  nodesOf(path).flatMap(({ regex }) => {
    const { pattern: source, flags } = (regex ?? {}) as { pattern?: string; flags?: string }
    return source === undefined || flags === undefined ? [] : [{ source, flags }]
  })

/** Whether some text takes a pattern more than linear time: it is tried anew at each position, or divided in many ways. */
const isSlow = ({ source, flags }: Pattern) => analyse({ source, flags }).reports.length > 0

/** Parsing takes time, so only files with a quantifier behind a slash that begins no comment are parsed. */
const mayHavePatterns = (path: string) => /(?<![*/])\/(?![*/]).*[+*}]/.test(read(path))

/** It reads our migrations, never a text of a caller. */
const ofMigrations = 'api/src/platform/db/compatibility.ts'

test('safety §input no pattern takes more than linear time: a long text would stop the server', () => {
  const found = product
    .filter((path) => path !== ofMigrations && !['bench', 'e2e'].includes(buildingOf(path)) && mayHavePatterns(path))
    .flatMap((path) =>
      patternsIn(path)
        .filter(isSlow)
        .map(({ source }) => `${path}: ${source}`),
    )
  expect(found, 'begin with (?<!x) what begins with x+; in a browser, cut from the end').toEqual([])
}, 30_000)

test('safety §input slow patterns are found, and their linear forms are not', () => {
  const slow = [/[.,;:!?…»\p{Cf}\s]+$/u, /\s+(?:and|or)\s*|\s{2,}/, /\{\{\s*([^{}]*?)\s*\}\}/, /(a+)+b/]
  expect(slow.filter((pattern) => !isSlow(pattern))).toEqual([])
  expect([/(?<![.,\s])[.,\s]+$/, /\{\{([^{}]*)\}\}/].filter(isSlow)).toEqual([])
})
