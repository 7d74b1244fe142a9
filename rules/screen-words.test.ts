import { expect, test } from 'vitest'
import { code, read, targetOf } from './architecture.testing.ts'

/** Files that a file loads at once: without `import()`, which brings its words along. */
const importedBy = (path: string) =>
  [...read(path).matchAll(/\b(?:from|import)\s*'([^']+)'/g)].map(([, specifier = '']) => targetOf(path, specifier))

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
  const screens = [
    ...read('desk/app/routes.tsx').matchAll(
      /deskRoute\('[^']*', \(\) => import\('\.\/([^']+)'\), \{\s*words: \[([^\]]*)\]/g,
    ),
  ]
  expect(screens.length).toBeGreaterThan(15)
  expect(screens.flatMap(([, file, words]) => missingFor(`desk/app/${file}`, [...atStart, ...quoted(words)]))).toEqual(
    [],
  )
})
