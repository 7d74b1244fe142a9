import { expect, test } from 'vitest'
import { all, buildingOf, code, read } from './architecture.testing.ts'
import { nodesOf, type Tree } from './nodes.testing.ts'

/** Rows of STYLE's table `| bad | say |`. */
const rows = (read('STYLE.md').split('| bad | say |')[1] ?? '').split('\n\n')[0]?.split('\n').slice(2) ?? []

/** The bad names. A row that says where the name is bad (`file` of a family) is left to the reader. */
const bad = rows
  .map((row) => row.split('|')[1] ?? '')
  .filter((names) => names.replace(/`[^`]+`/g, '').replace(/[,\s]/g, '') === '')
  .flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

/** Bad names that are a plain word: they are bad as a part of a longer name, too. */
const badWords = bad.filter((name) => /^[a-z]+$/.test(name))

/** The words of a name in camel case; one in snake case is a column or a field on the wire. */
const wordsOf = (name: string) =>
  name.includes('_')
    ? [name]
    : name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(' ')

const isBad = (name: string) => bad.includes(name) || wordsOf(name).some((word) => badWords.includes(word))

/** Columns, and keys in the contract: fields on the wire keep their names. */
const publicNames = new Set(
  ['api/src/platform/db/types.generated.ts', ...code.filter((path) => buildingOf(path) === 'contract')].flatMap(
    (path) => [...read(path).matchAll(/^\s*(?:readonly )?(\w+)\??:/gm)].map(([, name = '']) => name),
  ),
)

/** The code without comments and strings: parsing takes time, so only files that mention a bad name are parsed. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')

/** Names of variables, parameters, functions and types, and of members of classes and types but columns and fields on the wire. */
function* declaredBy({ type, id, params, param, key }: Tree): Generator<string> {
  switch (type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
    case 'TSFunctionType':
    case 'CatchClause':
      for (const pattern of [id, params, param].flat()) if (pattern) yield* boundBy(pattern as Tree)
      break
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature': {
      const { name } = key as Tree
      if (typeof name === 'string' && !publicNames.has(name)) yield name
    }
  }
}

function* boundBy(pattern: Tree): Generator<string> {
  const { type, name, left, argument, parameter, elements, properties } = pattern
  if (type === 'Identifier') yield name as string
  for (const inner of [left, argument, parameter, elements].flat()) if (inner) yield* boundBy(inner as Tree)
  for (const property of (properties ?? []) as Tree[])
    if (property.type === 'RestElement') yield* boundBy(property.argument as Tree)
    else if (!property.shorthand) yield* boundBy(property.value as Tree)
}

test('STYLE: every name that the table of bad names offers instead is a name of the code', () => {
  const offered = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/\b[a-z]+[A-Z]\w+/g)].map(([name]) => name),
  )
  const text = code.map((path) => read(path).toLowerCase()).join('\n')
  expect(offered.length).toBeGreaterThan(15)
  expect(offered.filter((name) => !text.includes(name.toLowerCase()))).toEqual([])
})

/** Bad names that a file declares. */
function badNamesOf(path: string, text: string): string[] {
  const names = new Set(nodesOf(path, text).flatMap((node) => [...declaredBy(node)]))
  return [...names].filter(isBad)
}

/** Aliases of SQL that are bad names: `as told`, `(…) told`, `from stories told`, `told as (…)`, `told.id`. */
function badAliasesOf(text: string): string[] {
  const word = `(${badWords.join('|')})`
  const alias = `\\b(?:as|(?:from|join) [\\w.]+) ${word}\\b|\\) ${word}\\b|(?<![.\\w])(?<!into )${word}(?:\\.\\w| as (?:materialized )?\\(| \\((?=\\w))`
  return [...text.matchAll(new RegExp(alias, 'g'))].map((found) => found.slice(1).find(Boolean) ?? '')
}

test('STYLE: no file declares a name of the table of bad names', () => {
  expect(bad.length).toBeGreaterThan(20)
  const capitalised = badWords.map((word) => word[0]?.toUpperCase() + word.slice(1))
  const mentions = new RegExp(
    `\\b(${bad.join('|')})\\b|\\b(${badWords.join('|')})[A-Z]|(?:\\b|[a-z0-9])(${capitalised.join('|')})(?![a-z])`,
  )
  const files = code.filter((path) => mentions.test(withoutComments(read(path))))
  const found = files.flatMap((path) => badNamesOf(path, read(path)).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
}, 60_000)

test('STYLE: no file is named by a word of the table of bad names', () => {
  const names = code.map((path) => path.split('/').at(-1)?.replace(/\..*/, '') ?? '')
  const wrong = code.filter((_, index) => names[index]?.split('-').some((word) => badWords.includes(word)))
  expect(wrong).toEqual([])
})

/** Keys that end with a column, a verb of the log or a value of the contract, and the parts of the privacy notice (addresses). */
const boundKeys = new Set(
  `proof_needed field_plane letter_visit_asked import_field_asked_on import_asked_on because_never_asked answer_never_asked
  nobody_recognisable view_kept none_kept refused_proof state_told plane_gold plane_sea asked_family_subject asked_family
  asked_branch_subject asked_branch who_title who_text why_title why_text`.split(/\s+/),
)
const isBoundKey = (key: string) => boundKeys.has(key) || /^(action|column)_/.test(key)

test('STYLE: no key of the words has a word of the table of bad names, unless the wire or a column has it', () => {
  const files = all.filter((path) => /^i18n\/locales\/en\/.*\.json$/.test(path))
  expect(files.length).toBeGreaterThan(30)
  const keys = files.flatMap((path) => Object.keys(JSON.parse(read(path)) as object).map((key) => [path, key] as const))
  const isBadKey = (key: string) => key.split('_').some((word) => badWords.includes(word))
  const found = keys.filter(([, key]) => isBadKey(key) && !isBoundKey(key)).map(([path, key]) => `${path}: ${key}`)
  expect(found).toEqual([])
})

/** Nouns that end in -ing; any other type of one word in -ing is a verb. */
const nounsInIng = ['Encoding', 'Morning', 'Paging', 'Pending', 'Ring']

test('STYLE: a type is named by a noun, not by a verb or a pronoun', () => {
  const declared = /\b(?:interface|type) ([A-Z][a-z]*ing|Who|Which|What|Where|When|Why|How)(?= =| \{|<)/g
  const wrong = code.flatMap((path) =>
    [...read(path).matchAll(declared)].flatMap(([, name = '']) =>
      nounsInIng.includes(name) ? [] : [`${path}: ${name}`],
    ),
  )
  expect(wrong).toEqual([])
})

test('STYLE: no alias of a query is a name of the table of bad names', () => {
  const found = code
    .filter((path) => path.endsWith('queries.ts'))
    .flatMap((path) => badAliasesOf(withoutComments(read(path))).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
})

test('STYLE: a bad name is found alone, within a longer name, as a member and as an alias', () => {
  const names =
    'const asked = 1\nconst isAskedAgain = 2\ninterface Row { readonly wantedKind: string; notified_at: Date }'
  expect(badNamesOf('some.ts', names)).toEqual(['asked', 'isAskedAgain', 'wantedKind'])
  expect(
    ['as told', '(select 1) said', 'from stories told', 'wanted as (select 1)', 'order by met.id'].flatMap(
      badAliasesOf,
    ),
  ).toEqual(['told', 'said', 'told', 'wanted', 'met'])
  expect(
    badAliasesOf(
      'insert into tombstones (kind) select told from comments where stories.told_at > now() and drafts.kept',
    ),
  ).toEqual([])
})

test('architecture §1 an hour and a day in milliseconds are written in contract/durations.ts only', () => {
  const written =
    /const (minuteMs|hourMs|dayMs)\b|\b24 \* 60 \* |\b60 \* (60_000|minuteMs)\b|\b3_?600_?000\b|\b86_?400_?000\b/
  // Postgres knows no other building; the second is run in a browser, which knows no import.
  const others = new Set(['contract/durations.ts', 'server/src/pages/page-texts.testing.ts'])
  const wrong = code.filter(
    (path) => buildingOf(path) !== 'postgres' && !others.has(path) && written.test(withoutComments(read(path))),
  )
  expect(wrong, 'take minuteMs, hourMs and dayMs').toEqual([])
})
