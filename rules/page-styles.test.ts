import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { all, product, read, targetOf } from './architecture.testing.ts'

/** Files that a file loads at once: modules and stylesheets, without imports of types alone. */
function loadedBy(path: string): string[] {
  if (path.endsWith('.css'))
    return [...read(path).matchAll(/@import "(\.[^"]+)"/g)].map(([, file = '']) => join(dirname(path), file))
  const imports = [...read(path).matchAll(/(?:\bfrom\s*|\bimport\s+)'([^']+)'/g)]
  const types = new Set([...read(path).matchAll(/\bimport type [^']*'([^']+)'/g)].map(([, specifier]) => specifier))
  return imports
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !types.has(specifier))
    .flatMap((specifier) => targetOf(path, specifier) ?? [])
}

const files = new Set(all)
const loads = new Map<string, readonly string[]>()
const loaded = (path: string) => {
  const known = loads.get(path) ?? loadedBy(path).filter((target) => files.has(target))
  loads.set(path, known)
  return known
}

function reachableFrom(...entries: readonly string[]): Set<string> {
  const reached = new Set(entries)
  for (const path of reached) for (const target of loaded(path)) reached.add(target)
  return reached
}

const classesOfStyles = (path: string) =>
  new Set(
    [
      ...read(path)
        .replace(/\/\*[\s\S]*?\*\/|:has\([^)]*\)/g, '')
        .matchAll(/\.([a-z][\w-]*)/g),
    ].map(([, name = '']) => name),
  )

/** Words of a component's `className` attributes. */
const classesOf = (path: string) =>
  [...read(path).matchAll(/\b\w*[cC]lassName=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, code]) =>
    plain !== undefined
      ? plain.split(/\s+/)
      : [...(code ?? '').matchAll(/['`]([^'`]*)['`]/g)].flatMap(([, words = '']) => words.split(/\s+/)),
  )

/** Stylesheets by the classes that they style. A print style or a look inside `:has()` alone styles none. */
const stylesOf = Map.groupBy(
  all
    .filter((path) => /^(web|ui|browser)\/.*\.css$/.test(path) && !/(print|forced-colours)\.css$/.test(path))
    .flatMap((path) => [...classesOfStyles(path)].map((name) => ({ name, path }))),
  ({ name }) => name,
)

/** Modules that a module loads when they are needed. */
const laterLoadedBy = (path: string) =>
  [...read(path).matchAll(/\bimport\s*\(\s*'([^']+\.tsx)'/g)].flatMap(
    ([, specifier = '']) => targetOf(path, specifier) ?? [],
  )

/** The mobile menu's dialog is empty until its sheet is loaded. */
const loadedWithContent = new Set(['web/app/shell/menu/mobile-menu.tsx .sheet'])

/** Classes of an entry without a loaded stylesheet, and of the modules that it loads later. @param before files loaded before it */
function withoutStyle(entry: string, before: ReadonlySet<string>, entries = new Set<string>()): string[] {
  if (entries.has(entry)) return []
  entries.add(entry)
  const own = [...reachableFrom(entry)].filter((path) => !before.has(path))
  const known = new Set([...before, ...own])
  const found = own
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => classesOf(path).map((name) => ({ path, name, styles: stylesOf.get(name) })))
    .filter(({ path, name }) => !loadedWithContent.has(`${path} .${name}`))
    .filter(({ styles }) => styles && !styles.some(({ path }) => known.has(path)))
    .map(({ path, name, styles }) => `${path} uses .${name} of ${styles?.map((style) => style.path).join(', ')}`)
  return [...found, ...own.flatMap(laterLoadedBy).flatMap((later) => withoutStyle(later, known, entries))]
}

test('STYLE: every page of the site loads the stylesheets of the classes that it uses', () => {
  const pages = product.filter((path) => /^web\/app\/.*\.page\.tsx$/.test(path))
  expect(pages.length).toBeGreaterThan(15)
  const frame = reachableFrom('web/app/root.tsx', 'web/app/shell/layout.tsx')
  const later = [...frame].filter((path) => path.endsWith('.tsx')).flatMap(laterLoadedBy)
  const found = [...pages, ...later].flatMap((entry) => withoutStyle(entry, frame))
  expect([...new Set(found)].toSorted()).toEqual([])
})
