import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { buildingOf, code, read } from './architecture.testing.ts'

/** The buildings whose names follow STYLE's table. */
const tidy = [
  'contract',
  'api',
  'postgres',
  'demo',
  'bench',
  'desk',
  'browser',
  'web',
  'ui',
  'server',
  'e2e',
  'tools',
  'i18n',
  'rules',
]

/** Rows of STYLE's table `| bad | say |`. */
const rows = (read('STYLE.md').split('| bad | say |')[1] ?? '').split('\n\n')[0]?.split('\n').slice(2) ?? []

/** The bad names. A row that says where the name is bad (`file` of a family) is left to the reader. */
const bad = rows
  .map((row) => row.split('|')[1] ?? '')
  .filter((names) => names.replace(/`[^`]+`/g, '').replace(/[,\s]/g, '') === '')
  .flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

/** The code without comments and strings: parsing takes time, so only files that mention a bad name are parsed. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')

type Tree = { readonly type?: string; readonly [key: string]: unknown }

/**
 * Names of variables, parameters, functions, types and members of classes. Not of properties: those may be columns or fields on
 * the wire.
 */
function* declaredIn(node: Tree): Generator<string> {
  const { id, params, param, key } = node
  switch (node.type) {
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
      if (typeof (key as Tree).name === 'string') yield (key as Tree).name as string
  }
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === 'object' && 'type' in child) yield* declaredIn(child as Tree)
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

test('STYLE: no file declares a name of the table of bad names', () => {
  expect(bad.length).toBeGreaterThan(20)
  const mentions = new RegExp(`\\b(${bad.join('|')})\\b`)
  const files = code.filter((path) => tidy.includes(buildingOf(path)) && mentions.test(withoutComments(read(path))))
  const found = files.flatMap((path) => {
    const { program } = parseSync(path, read(path))
    const names = new Set(declaredIn(program as unknown as Tree))
    return bad.filter((name) => names.has(name)).map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
}, 60_000)

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
