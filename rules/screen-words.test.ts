import { expect, test } from 'vitest'
import { pageWords } from '../web/app/page-words.ts'
import { code, read, targetOf } from './architecture.testing.ts'

/** Files that a file loads at once: without types, and without `import()`, which brings its words along. */
const importedBy = (path: string) =>
  [...read(path).matchAll(/^import (?!type )(?:[^']*? from )?'([^']+)'/gm)].map(([, specifier = '']) =>
    targetOf(path, specifier),
  )

/** A screen's file and all files that are loaded with it. */
function filesOf(screen: string): ReadonlySet<string> {
  const files = new Set<string>()
  const waiting: (string | undefined)[] = [screen]
  while (waiting.length > 0) {
    const path = waiting.pop()
    if (path === undefined || files.has(path) || !code.includes(path)) continue
    files.add(path)
    waiting.push(...importedBy(path))
  }
  return files
}

const quoted = (text = '') => [...text.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)
const usedIn = (path: string) => [...read(path).matchAll(/useWords\(\s*'([\w-]+)'/g)].map(([, name = '']) => name)

/** Namespaces used by a screen's files, but neither loaded with it nor before it. */
function missingFor(screen: string, loaded: readonly string[]): string[] {
  const missing = [...filesOf(screen)].flatMap((path) =>
    usedIn(path)
      .filter((name) => !loaded.includes(name))
      .map((name) => `${screen}: ${name} (${path})`),
  )
  return [...new Set(missing)]
}

// A part without its words suspends, and the nearest boundary hides all of the desk, also an open dialog: what is typed is lost.
test('desk §2 every screen of the desk loads the words of all its parts', () => {
  const atStart = quoted(/await loadWords\(\[([^\]]*)\]/.exec(read('desk/app/main.tsx'))?.[1])
  const routes = read('desk/app/routes.tsx')
  const screens = [...routes.matchAll(/deskRoute\('[^']*', \(\) => import\('\.\/([^']+)'\), \{\s*words: \[([^\]]*)\]/g)]
  expect(screens.length).toBeGreaterThan(15)
  expect(screens.length, 'the words of every screen were found').toBe(routes.match(/\bdeskRoute\(/g)?.length)
  expect(screens.flatMap(([, file, words]) => missingFor(`desk/app/${file}`, [...atStart, ...quoted(words)]))).toEqual(
    [],
  )
})

test('§7 every page of the site loads the words of all its parts', () => {
  const pages = code.filter((path) => /^web\/app\/.*\.page\.tsx$/.test(path))
  expect(pages.length).toBeGreaterThan(15)
  const missing = pages.flatMap((page) => {
    const name = /words: pageWords\.(\w+)/.exec(read(page))?.[1] as keyof typeof pageWords | undefined
    return missingFor(page, ['shell', ...(name ? pageWords[name] : [])])
  })
  expect(missing).toEqual([])
})

test('desk §2 a part of the desk whose code loads later has a boundary of its own', () => {
  const lazyFiles = code.filter((path) => path.startsWith('desk/app/') && /\blazy\(/.test(read(path)))
  expect(lazyFiles.length).toBeGreaterThan(2)
  expect(lazyFiles.filter((path) => !read(path).includes('<Suspense'))).toEqual([])
})
