import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'

// Helpers of the tests of `docs/words.md`: all sentences of a language, and rules about them.

type Language = 'en' | 'ar'
/** `kids:save` → its sentence. */
type Sentences = ReadonlyMap<string, string>

export const root = join(import.meta.dirname, '..')
export const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

// Search words follow the spelling of users, not our terms.
const jsons = filesIn('i18n/locales').filter((path) => path.endsWith('.json') && !path.endsWith('/api/search.json'))
const sentencesOf = (language: Language): Sentences =>
  new Map(
    jsons
      .filter((path) => path.split('/').includes(language))
      .flatMap((path) => {
        const sentences = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>
        const name = `${path.includes('/desk/') ? 'desk-' : ''}${basename(path, '.json')}`
        return Object.entries(sentences).map(([key, text]) => [`${name}:${key}`, text] as const)
      })
      // Search words of a page follow the spelling of users too.
      .filter(([key]) => !key.endsWith('_also')),
  )
export const spoken = { en: sentencesOf('en'), ar: sentencesOf('ar') }

export interface Rule {
  readonly never: RegExp
  readonly instead: string
  /** Keys, or how they begin or end (`home:houses_*`, `*:book_tour`). */
  readonly but?: readonly string[]
  /** Only these namespaces, or how they begin (`desk-*`). */
  readonly within?: readonly string[]
}

const isOneOf = (key: string, names: readonly string[]) =>
  names.some((name) => {
    if (name.startsWith('*')) return key.endsWith(name.slice(1))
    return name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name
  })

function broken(language: Language, { never, within }: Rule) {
  const concerned = [...spoken[language]].filter(([key]) => !within || isOneOf(key.split(':')[0] ?? '', within))
  return concerned.filter(([, text]) => never.test(text))
}

export function expectRule(language: Language, rule: Rule) {
  const but = rule.but ?? []
  const found = broken(language, rule)
  expect(found.filter(([key]) => !isOneOf(key, but)).map(([key, text]) => `${key}: ${text}`)).toEqual([])
  const unused = but.filter((name) => !found.some(([key]) => isOneOf(key, [name])))
  expect(unused, 'exceptions that are needed no more').toEqual([])
}

const end = '(?=[\\s.،؛؟:»)]|$)'
/** Matches a whole Arabic word, with its prefixes. */
export const word = (forms: string, front = '(?:[وفبكل]|ال|بال|لل|وال)?') =>
  new RegExp(`(?:^|[\\s«(])${front}(?:${forms})${end}`)
