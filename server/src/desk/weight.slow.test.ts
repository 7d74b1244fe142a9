import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folderOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const built = folderOf('desk/build/')

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly isEntry?: true
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
const manifest = JSON.parse(readFileSync(`${built}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** A chunk with its static imports, transitively. */
function closureOf(names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue
    known.add(name)
    closureOf(manifest[name]?.imports ?? [], known)
  }
  return known
}
/** Transferred bytes; the smallest files are not compressed. */
const bytesOf = (file = '') =>
  (statSync(`${built}${file}.br`, { throwIfNoEntry: false }) ?? statSync(`${built}${file}`)).size
const kilobytesOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + bytesOf(manifest[name]?.file), 0) / 1000

const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
const screens = Object.keys(manifest).filter((name) => /\.page\.tsx$/.test(name))
const wordsOf = (language: string, ...namespaces: string[]) =>
  Object.keys(manifest).filter((name) => namespaces.some((each) => name.endsWith(`/${language}/desk/${each}.json`)))
const start = [...entry, ...wordsOf('ar', 'shell', 'sign-in')]

describe('desk §2 weight of the desk', () => {
  test('the first screen after signing in is at most 260 KB of compressed JavaScript', () => {
    const today = screens.find((name) => name.includes('today/'))
    expect(kilobytesOf(closureOf([...start, today ?? '']))).toBeLessThanOrEqual(260)
  })

  test.each(screens)('%s adds at most 60 KB', (screen) => {
    const first = closureOf(start)
    const noun = /app\/([a-z-]+)\//.exec(screen)?.[1] ?? ''
    const added = [...closureOf([screen, ...wordsOf('ar', noun)])].filter((name) => !first.has(name))
    expect(kilobytesOf(added)).toBeLessThanOrEqual(60)
  })

  test('no file of the public site links to the desk or contains its words', () => {
    const assets = folderOf('web/build/client/assets/')
    const own = JSON.parse(readFileSync(folderOf('i18n/locales/en/desk/shell.json'), 'utf8')) as Record<string, string>
    const ofDesk = ['/desk/assets', 'desk-shell', 'desk/app', own.refused_title ?? '']
    const wrong = readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .filter((name) => ofDesk.some((words) => readFileSync(assets + name, 'utf8').includes(words)))
    expect(wrong).toEqual([])
  })
})
