import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const at = (path: string) => new URL(`../../../../${path}`, import.meta.url)
const read = (path: string) => readFileSync(at(path), 'utf8')
const sentences = (path: string, language: 'en' | 'ar' = 'en') =>
  JSON.parse(read(`i18n/locales/${language}/${path}.json`)) as Record<string, string>

const rows = read('docs/promises.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [sentence = '', keeper = '', test = ''] = line.split('|').slice(1, -1)
    const named = (cell: string) => /`([^`]+)`/.exec(cell)?.[1] ?? ''
    return { key: named(sentence), keeper: named(keeper), test: named(test), title: /“(.+)”/.exec(test)?.[1] ?? '' }
  })
const promised = new Set(rows.map(({ key }) => key))

const spaces = [
  'site/privacy',
  'site/kids',
  'site/tours',
  'site/contact',
  'site/surveys',
  'site/comments',
  'site/nearest',
]
const others = ['site/shell', 'site/settings', 'pdf/papers', 'mail/mail']
const known = new Map([...spaces, ...others].map((path) => [basename(path), sentences(path)]))

test('safety §data every sentence of the privacy notice is in docs/promises.md', () => {
  const notice = Object.entries(sentences('site/privacy'))
  // Titles, links to the notice and its description for search engines promise nothing themselves.
  const promises = notice.filter(([key, text]) => text.endsWith('.') && key !== 'description').map(([key]) => key)
  expect(promises.length).toBeGreaterThan(20)
  expect(promises.filter((key) => !promised.has(`privacy:${key}`))).toEqual([])
})

test('safety §data every sentence about privacy in a form or mail is in docs/promises.md', () => {
  const explained = [...known].flatMap(([name, texts]) =>
    Object.entries(texts)
      .filter(([key, text]) => /^privacy(_sent|_erased|_declined)?$/.test(key) && text.endsWith('.'))
      .map(([key]) => `${name}:${key}`),
  )
  expect(explained.length).toBeGreaterThan(6)
  expect(explained.filter((key) => !promised.has(key))).toEqual([])
})

test.each(rows)(
  'safety §data $key is a sentence in both languages, and the named file and test exist',
  ({ key, keeper, test: path, title }) => {
    const [name = '', sentence = ''] = key.split(':')
    expect(known.get(name)?.[sentence], key).toBeTruthy()
    expect(existsSync(at(keeper)), keeper).toBe(true)
    expect(path).toMatch(/\.(test|spec)\.tsx?$/)
    expect(title.length, `${key} names no test`).toBeGreaterThan(8)
    expect(read(path), `${path} has no such test`).toContain(title)
  },
)
