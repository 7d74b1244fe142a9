import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Code and tests quote the documents of `docs/` by section: `spec §5`, `product §2`, `desk §4`, `arabic §phones`, in titles of tests
// also `§5` alone (the specification) and `safety: …` (the whole document); decisions as `docs/decisions/0025`.

const root = join(import.meta.dirname, '..')
const documents = {
  spec: 'specification.md',
  product: 'product.md',
  desk: 'desk.md',
  safety: 'safety.md',
  arabic: 'arabic.md',
  architecture: 'architecture.md',
  words: 'words.md',
  enrolment: 'enrolment.md',
}
const notOurs = new Set(['node_modules', 'build', 'data', 'look', 'results', 'test-results', 'locales'])

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name) || entry.name.startsWith('.')) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

const everything = filesIn('')
// Applied migrations are never changed, including their comments.
const changing = everything.filter((path) => !path.includes('/migrations/') && !path.endsWith('.generated.ts'))
const cites = changing.filter((path) => /\.(tsx?|js|css|md)$/.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Numbers and words of headings that can be cited. */
const sectionsOf = (file: string) =>
  new Set(
    read(`docs/${file}`)
      .split('\n')
      .filter((line) => line.startsWith('## '))
      .flatMap((line) => line.toLowerCase().match(/[a-z0-9]+/g) ?? []),
  )

test('every section that is cited exists', () => {
  const sections = new Map(Object.entries(documents).map(([name, file]) => [name, sectionsOf(file)]))
  const names = Object.keys(documents).join('|')
  const citation = new RegExp(`(?:\\b(${names})(?:'s)? )?§(\\w+)`, 'g')
  const broken = cites.flatMap((path) =>
    [...read(path).matchAll(citation)]
      .filter(([, name = 'spec', section = '']) => !sections.get(name)?.has(section))
      .map(([cited]) => `${path}: ${cited}`),
  )
  expect(broken).toEqual([])
})

test('every decision that is cited exists', () => {
  const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))
  const broken = cites.flatMap((path) =>
    [...read(path).matchAll(/\bdecisions\/(\d{4})/g)]
      .filter(([, number = '']) => !decisions.has(number))
      .map(([cited]) => `${path}: ${cited}`),
  )
  expect(broken).toEqual([])
})

test('documents and decisions are cited in one way, and nothing that is not in the repository', () => {
  const otherwise =
    /\bissue (§|#?\d)|\b(spec|product|desk|safety|arabic|architecture|words|enrolment|specification)\.md`?,? §|\bspecification §|arabic-and-saudi|\bspec\.md|\b[Dd]ecision \d|\breview\/\w+\.md/g
  const found = cites
    .filter((path) => path !== 'rules/citations.test.ts')
    .flatMap((path) => [...read(path).matchAll(otherwise)].map(([cited]) => `${path}: ${cited}`))
  expect(found).toEqual([])
})

test('every file that a document or a decision names is there', () => {
  const files = everything
  // The house names files that the desk will have.
  const documents = files.filter((path) => path.endsWith('.md') && path !== 'docs/architecture.md')
  const gone = documents.flatMap((path) =>
    [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|css|sql|md))`/g)]
      .map(([, named = '']) => named)
      .filter((named) => !files.some((file) => file === named || file.endsWith(`/${named}`)))
      .map((named) => `${path}: ${named}`),
  )
  expect(gone).toEqual([])
})

/** A file with its folder, such as `contract/all.ts`. */
const pathInText = /(?<![\w./@*-])(?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|js|css|sql|md)\b/g
const commentOf = (line: string) => /(?:\/\*\*?|(?<![:'"`])\/\/|^\s*\*|^\s*--)\s(.*)$/.exec(line)?.[1] ?? ''
const gonePaths = (path: string, text: string) => {
  const named = [...text.matchAll(pathInText)].map(([found]) => found)
  return named.filter((found) => !everything.includes(found)).map((found) => `${path}: ${found}`)
}

test('a comment writes the path of a file from the root', () => {
  const code = changing.filter((path) => /\.(tsx?|js|css|sql)$/.test(path))
  const gone = code.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line) => gonePaths(path, commentOf(line))),
  )
  expect(gone).toEqual([])
})

test('a decision writes the path of a file from the root', () => {
  const decisions = changing.filter((path) => path.startsWith('docs/decisions/'))
  const quoted = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, words = '']) => words).join(' ')
  expect(decisions.flatMap((path) => gonePaths(path, quoted(read(path))))).toEqual([])
})
