import { expect, test } from 'vitest'
import { all, product, read } from './architecture.testing.ts'

/** A comment that begins with a pronoun instead of the thing: "Who words it", "What a row changed", "Why it waits". */
const riddle =
  /(?:\/\*\*?|\/\/|^\s*\*|^\s*--)\s+(?:Who|Whose|Whoever|Whom|By whom|Of which|What|Where|Which|Why|How|Everybody|Nobody|Anybody|Somebody)\b/

/** The same in the literals of `contract/` that /api/docs shows, and openings that hide the thing: "Whether", "How many". */
const riddleInDocs =
  /\b(?:summary|description):\s*['"`](?:(?:By |For |In |Of |To |Under )?(?:who|whose|whoever|whom|what|where|which|how|why|whether)|everybody|nobody|anybody|somebody)\b.*/gi

/** The same in log lines and errors: "what is due could not be done", "nobody is connected". */
const riddleInLog =
  /(?:\blog\.(?:info|warn|error|fatal)\([^'"`\n]*|\bError\()['"`](?:who|whose|whoever|what|where|which|how|why|everybody|nobody|somebody)\b.*/gi

/** The same in titles of tests, after the cited section: "what is long costs nothing", "so is a network". */
const riddleInTitle =
  /\b(?:test|describe)(?:\.\w+)*\(\s*['"`](?:[\w§ ,]*§\w+ |safety: )?(?:who|whose|whoever|what|whatever|which|nobody|somebody|so is|so does)\b.*/gi

// Applied migrations never change; these two begin with "How".
const exempt = /\.generated\.ts$|\/migrations\/(0001-common|0012-families)\.sql$/
const commented = all.filter((path) => /\.(ts|tsx|js|css|sql)$/.test(path) && !exempt.test(path))

test('STYLE: a comment begins with the thing or the verb, never with who, what or where', () => {
  expect(commented.filter((path) => path.endsWith('.sql')).length).toBeGreaterThan(10)
  const wrong = commented.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) => (riddle.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(wrong).toEqual([])
})

test('STYLE: the text of /api/docs begins with the thing or the verb, never with who, what or whether', () => {
  const literals = all.filter((path) => path.startsWith('contract/') && !path.endsWith('.test.ts'))
  expect(literals.length).toBeGreaterThan(100)
  const wrong = literals.flatMap((path) => [...read(path).matchAll(riddleInDocs)].map(([text]) => `${path} ${text}`))
  expect(wrong).toEqual([])
})

test('STYLE: a log line and an error begin with the thing, never with who, what or nobody', () => {
  const wrong = product.flatMap((path) => [...read(path).matchAll(riddleInLog)].map(([text]) => `${path} ${text}`))
  expect(wrong).toEqual([])
})

test('STYLE: a title of a test begins with the thing, never with who, what or nobody', () => {
  const tests = all.filter((path) => /\.(?:test|spec|endure\.test)\.tsx?$/.test(path))
  expect(tests.length).toBeGreaterThan(300)
  const wrong = tests.flatMap((path) => [...read(path).matchAll(riddleInTitle)].map(([text]) => `${path} ${text}`))
  expect(wrong).toEqual([])
})
