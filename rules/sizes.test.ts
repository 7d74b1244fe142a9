import { expect, test } from 'vitest'
import { all, isTest, read } from './architecture.testing.ts'

const written = all.filter((path) => /\.(tsx?|js|css)$/.test(path) && !isTest(path) && !path.endsWith('.generated.ts'))
const linesOf = (path: string) => read(path).trimEnd().split('\n').length
const folderOf = (path: string) => path.split('/').slice(0, -1).join('/')

test('architecture §3 a file has at most 250 lines, CSS too', () => {
  expect(
    written.filter((path) => linesOf(path) > 250),
    'split the file by its contents',
  ).toEqual([])
})

// A folder with more than twelve files (tests and sheets apart) should often be split. A warning, not a failure: no file should
// be misplaced to keep a number.
const counts = new Map<string, number>()
for (const path of written.filter((path) => !path.endsWith('.css')))
  counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
const full = [...counts].filter(([, count]) => count > 12).map(([folder, count]) => `${folder} (${count})`)
if (full.length > 0) console.warn(`Folders of more than 12 files: ${full.sort().join(', ')}`)
