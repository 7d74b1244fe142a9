import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Variables } from '../api/src/platform/env-variables.ts'
import { allEndpoints } from '../contract/all.ts'
import { Branch } from '../contract/branches/endpoints.ts'
import { Family, FamilyFilter } from '../contract/families/desk.ts'
import { paths } from '../contract/site/paths.ts'
import { Tour } from '../contract/tours/endpoints.ts'
import { TourRequest } from '../contract/tours/form.ts'
import { parent } from '../demo/family/parent.ts'
import { emailOf, people, password as staffPassword } from '../demo/staff/people.ts'
import { code, filesIn, read } from './architecture.testing.ts'

const root = join(import.meta.dirname, '..')
const isThere = (path: string) => existsSync(join(root, path))
const { workspaces, scripts } = JSON.parse(read('package.json')) as {
  workspaces: string[]
  scripts: Record<string, string>
}
const readme = read('README.md')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  ...filesIn('docs').filter((path) => path.endsWith('.md')),
]

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

/** A link within the repository leads to a file, and its anchor to a heading of it. */
function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(from), path) : from
  return isThere(target) && (!anchor || anchorsOf(target).includes(anchor))
}

describe('README.md', () => {
  test('product §1 has at most 90 lines', () => expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(90))

  test('product §1 begins with the command that runs it, then the one that tests it', () => {
    const commands = [...readme.matchAll(/^(?:[A-Z]+=\S+ )?(npm [\w: ]+?) +#/gm)].map(([, command]) => command)
    expect(commands.slice(0, 2)).toEqual(['npm start', 'npm test'])
  })

  test('architecture §1 says where every workspace is, and names no folder that is gone', () => {
    const folders = [...readme.matchAll(/`(\w+)\/`/g)].map(([, folder = '']) => folder)
    expect(workspaces.filter((folder) => !folders.includes(folder))).toEqual([])
    expect(folders.filter((folder) => !isThere(folder))).toEqual([])
  })

  test('product §4 names the demo parent and staff with their passwords', () => {
    for (const word of [parent.email, parent.password, emailOf({ role: 'owner' }), staffPassword])
      expect(readme).toContain(`\`${word}\``)
    const others = people.filter(({ role }) => role !== 'owner')
    expect(others.filter(({ role }) => !readme.includes(`\`${role}@\``))).toEqual([])
  })

  test('product §1 opens addresses that exist', () => {
    const opened = [...readme.matchAll(/<http:\/\/localhost:3000([^>]*)>/g)].map(([, path]) => path || '/')
    expect(opened).toEqual([paths.home, paths.login, '/desk', '/api/docs'])
  })

  test('its pictures weigh at most 150 KB each', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(pictures.length).toBeGreaterThan(1)
    expect(pictures.filter((path) => statSync(join(root, path)).size > 150_000)).toEqual([])
  })
})

test('architecture §3 every link of a document leads to a file and a heading', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .filter(([, link = '']) => !leadsSomewhere(document, link))
      .map(([, link]) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('architecture §3 every command that a document names can be run', () => {
  const broken = documents.flatMap((document) => {
    const text = read(document)
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    const files = [...text.matchAll(/node_modules\/\.bin\/node ([\w./-]+\.\w+)/g)].map(([, path = '']) => path)
    const gone = [...names.filter((name) => !(name in scripts)), ...files.filter((path) => !isThere(path))]
    return gone.map((command) => `${document}: ${command}`)
  })
  expect(broken).toEqual([])
})

test('product §1 docs/operations/commands.md names every command', () => {
  const commands = read('docs/operations/commands.md')
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`\`npm (run )?${name}( -- [^\`]+)?\``).test(commands),
  )
  expect(missing).toEqual([])
})

test('product §1 docs/operations/configuration.md names every variable that the product reads, and no other', () => {
  const rows = read('docs/operations/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.filter((name) => name !== 'MAX_HEAP_MB').sort()).toEqual(Object.keys(Variables.shape).sort())
})

/** Fields that the row of a table does not name. */
function unnamedIn(document: string, row: string, { shape }: { readonly shape: object }) {
  const text = read(document)
    .split('\n')
    .find((line) => line.startsWith(`| ${row} |`))
  return Object.keys(shape).filter((field) => !new RegExp(`\\b${field}\\b`).test(text?.replace(row, '') ?? ''))
}

test.each([
  ['tour takes', TourRequest],
  ['tour → `data`', Tour],
  ['branch (list and show)', Branch],
])('product §2 the row “%s” names every field of the contract', (row, fields) =>
  expect(unnamedIn('docs/product.md', row, fields)).toEqual([]),
)

test('desk §8 the row of the list of families names every filter and every field of the contract', () => {
  expect(unnamedIn('docs/desk.md', '`GET desk/families`', FamilyFilter)).toEqual([])
  expect(unnamedIn('docs/desk.md', '`GET desk/families`', Family)).toEqual([])
})

test('desk §8 every call that a document names exists', () => {
  const known = new Set(Object.values(allEndpoints).map(({ path }) => path.slice(1).replace(/:\w+/g, '{}')))
  const files = ['desk/pictures/{}/file']
  const broken = ['docs/desk.md', 'docs/product.md'].flatMap((document) =>
    [
      ...read(document).matchAll(
        /\b(?:GET|POST) ((?:auth|branch|contact|desk|posts|survey|tour)\/[\w\-/{}]*\w}?)(?=[`? ])/g,
      ),
    ]
      .map(([, path = '']) => path.replace(/\{\w+\}/g, '{}'))
      .filter((path) => !known.has(path) && !files.includes(path))
      .map((path) => `${document}: ${path}`),
  )
  expect(broken).toEqual([])
})

test('desk §8 names every call of the desk', () => {
  const [, after = ''] = read('docs/desk.md').split('\n## 8. ')
  const rows = after.replace(/\{\w+\}/g, '{}').split('\n')
  const has = (row: string, path: string) => new RegExp(`/${path.replace(/[.{}]/g, '\\$&')}(?![\\w-])`).test(row)
  // `…/send` and `/approve` stand behind another call of their noun. Exports of lists have a row of their own.
  const isNamed = (path: string) => {
    const [, , noun = '', ...rest] = path.split('/')
    return rows.some((row) => has(row, noun) && has(row, rest.at(-1) ?? noun))
  }
  const paths = Object.values(allEndpoints).map(({ path }) => path.replace(/:\w+/g, '{}'))
  const missing = paths.filter((path) => /^\/desk\/(?!\w+\.(xlsx|csv)$)/.test(path) && !isNamed(path))
  expect([...new Set(missing)]).toEqual([])
})

test('desk §5 the table of the parts of the site names screens and lists by the words of the desk', () => {
  const [, after = ''] = read('docs/desk.md').split('| part of the site |')
  const rows = after.split('\n\n')[0]?.split('\n').slice(2) ?? []
  const labels = rows.flatMap((row) => (row.split('|')[2] ?? '').split(/[,;]|\(.*\)/).map((label) => label.trim()))
  const locales = 'i18n/locales/en/desk'
  const words = new Set(
    readdirSync(join(root, locales)).flatMap((file) => Object.values(JSON.parse(read(`${locales}/${file}`)) as object)),
  )
  expect(labels.length).toBeGreaterThan(25)
  expect(labels.filter((label) => label !== '' && !words.has(label))).toEqual([])
})

test('architecture §3 CONTRIBUTING.md names hooks, components and functions that exist', () => {
  const [, ofDesk = ''] = read('CONTRIBUTING.md').split('## The desk')
  const table = ofDesk.split('\n').filter((line) => line.startsWith('| '))
  const named = [...table.join('\n').matchAll(/`(?:<(?=[A-Z]))?(\w+)(?:[ (][^`]*)?[>)]`/g)].map(([, name = '']) => name)
  const exported = new Set(
    code.flatMap((path) =>
      [...read(path).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !exported.has(name))).toEqual([])
})

test('architecture §1 docs/architecture.md names every folder of the server', () => {
  const [, after = ''] = read('docs/architecture.md').split('\nserver/src/')
  const [ofServer = ''] = after.split('\nui/src/')
  const folders = readdirSync(join(root, 'server/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.filter(({ name }) => !ofServer.includes(`${name}/`)).map(({ name }) => name)).toEqual([])
})
