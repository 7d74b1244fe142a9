import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { all, product, read } from './architecture.testing.ts'

const ofBrowser = all.filter((path) => /^(ui|browser|web|desk)\//.test(path))
const sheets = ofBrowser.filter((path) => path.endsWith('.css'))
const code = product.filter((path) => ofBrowser.includes(path))

// Global sheets: the list of all sheets, and print styles.
const ofAll = new Set(['web/app/styles.css', 'web/app/shell/print.css', 'desk/app/styles.css'])

/** Class names in a sheet. */
const dressed = (sheet: string) => {
  const rules = read(sheet).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '')
  return new Set([...rules.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((found) => found[1] ?? ''))
}

/** The class names that have a rule of their own in a sheet: `.rule-line {`, not `.shelf .rule-line {`. */
const beginning = (sheet: string) =>
  new Set(
    [
      ...read(sheet)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/(?<=[{};,]\s*)\.([a-z][\w-]*)(?=\s*[,{])/g),
    ].map((found) => found[1] ?? ''),
  )

/** Words of strings, and the static beginnings of templates: `theme-${colour}`. */
const wordsIn = (text: string) => text.split(/[\s{}:?'"`.,#()]+/).filter((word) => word !== '')
const wordsOfStrings = code.map((path) =>
  [...read(path).matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].flatMap((found) =>
    wordsIn(found[1] ?? found[2] ?? found[3] ?? ''),
  ),
)
const words = new Set(wordsOfStrings.flat())
const begun = [...words].filter((word) => word.endsWith('-$')).map((word) => word.slice(0, -1))

const ofEveryNoun = /^(ui|desk\/app\/parts)\//
const inUi = new Set(sheets.filter((path) => ofEveryNoun.test(path)).flatMap((path) => [...dressed(path)]))
const nounOf = (path: string) => dirname(path).split('/').slice(0, 3).join('/')
/** The nouns whose sheets have rules for a class, by class. */
const nounsOf = new Map<string, Set<string>>()
for (const sheet of sheets.filter((path) => !ofAll.has(path)))
  for (const name of dressed(sheet)) nounsOf.set(name, (nounsOf.get(name) ?? new Set()).add(nounOf(sheet)))

describe('architecture §3 CSS', () => {
  test('a class for numbers holds no sentence and no day: left-to-right, Arabic words change places with the number', () => {
    const words =
      /className="(?:[^"]* )?(?:num|ltr)(?: [^"]*)?"[^<>]*>\s*\{\s*(?:\w+\.)?(?:t|short|long|moment|(?!riyadhDay)\w*[dD]ay(?:Text)?)\(/
    expect(code.filter((path) => words.test(read(path)))).toEqual([])
  })

  test('outside ui each sheet lies beside its component, under the same name', () => {
    const components = new Set(code.map((path) => path.replace(/(\.page)?\.tsx$/, '')))
    expect(
      sheets.filter(
        (path) =>
          !path.startsWith('ui/') && !ofAll.has(path) && !components.has(join(dirname(path), basename(path, '.css'))),
      ),
    ).toEqual([])
  })

  test('each sheet is imported, by a sheet or by a component', () => {
    const specifier = /(?:@?import |from )["']([^"']+\.css)/g
    const imported = new Set(
      [...sheets, ...code].flatMap((path) =>
        [...read(path).matchAll(specifier)]
          .map((found) => found[1] ?? '')
          .map((name) => (name.startsWith('.') ? join(dirname(path), name) : name.replace('ui/', 'ui/src/')))
          .map((name) => name.replaceAll('\\', '/')),
      ),
    )
    expect(sheets.filter((path) => !imported.has(path))).toEqual([])
  })

  test('no class has rules of its own in two sheets of the same app', () => {
    const twice = ['desk', 'web'].flatMap((app) => {
      const ofApp = sheets.filter((sheet) => !ofAll.has(sheet) && new RegExp(`^(ui|browser|${app})/`).test(sheet))
      const by = Map.groupBy(
        ofApp.flatMap((sheet) => [...beginning(sheet)].map((name) => ({ sheet, name }))),
        ({ name }) => name,
      )
      return [...by].filter(([, sheetsOf]) => sheetsOf.length > 1).map(([name]) => `${app} .${name}`)
    })
    expect(twice).toEqual([])
  })

  test('a column that repeats is never wider than its grid, however large the letters are', () => {
    const wider = /auto-fi(?:ll|t),\s*minmax\((?!min\(100%|0)/
    expect(sheets.filter((sheet) => wider.test(read(sheet)))).toEqual([])
  })

  test('no class in a sheet is unused', () => {
    const others = /^(Toastify|ProseMirror)/
    const unworn = sheets.flatMap((sheet) =>
      [...dressed(sheet)]
        .filter((name) => !others.test(name) && !words.has(name) && !begun.some((start) => name.startsWith(start)))
        .map((name) => `${sheet} .${name}`),
    )
    expect(unworn).toEqual([])
  })

  test('a utility that names a colour of the tokens finds it in the theme: it would have no rule', () => {
    const colour = (word: string) => /^(?:text|bg|border)-([a-z]+(?:-\d+)?)$/.exec(word)?.[1]
    const [tokens, theme] = [read('ui/src/tokens.css'), read('ui/src/theme.css')]
    const isWithout = (name: string) => tokens.includes(`--${name}:`) && !theme.includes(`--color-${name}:`)
    expect([...words].filter((word) => isWithout(colour(word) ?? ''))).toEqual([])
  })

  test('a class has rules in the sheets of one noun: two would meet on one page; the listed ones are placed by a second', () => {
    const placed = new Set(['about-cards', 'ads', 'live-map', 'logo', 'search-form', 'section-count', 'uploads'])
    const twice = ['web', 'desk'].flatMap((app) =>
      [...nounsOf]
        .map(
          ([name, nouns]) =>
            [name, [...nouns].filter((noun) => noun.startsWith(app) || noun.startsWith('browser'))] as const,
        )
        .filter(([name, nouns]) => nouns.length > 1 && !placed.has(name) && !inUi.has(name))
        .map(([name, nouns]) => `.${name}: ${nouns.join(', ')}`),
    )
    expect(twice).toEqual([])
  })

  test('outside ui and the desk’s parts a class belongs to one noun; the listed ones are shared', () => {
    const travels = new Set(['about-band', 'avatar', 'branch-portrait', 'event-rows', 'fact-list', 'paper'])
    for (const name of ['search-form', 'search-option', 'split']) travels.add(name)
    const abroad = code.flatMap((path) =>
      [...read(path).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\}|'([^']*)')/g)]
        .flatMap((found) => wordsIn(found[1] ?? found[2] ?? found[3] ?? ''))
        .filter((name) => nounsOf.has(name) && !inUi.has(name) && !travels.has(name))
        .filter((name) => !nounsOf.get(name)?.has(nounOf(path)))
        .map((name) => `${path} .${name}`),
    )
    expect(abroad).toEqual([])
  })
})
