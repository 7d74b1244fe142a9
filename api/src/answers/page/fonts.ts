import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The letters of the page, by name: of each language two weights. */
const files: Readonly<Record<string, string>> = {
  'inter-400': '@fontsource/inter/files/inter-latin-400-normal.woff2',
  'inter-600': '@fontsource/inter/files/inter-latin-600-normal.woff2',
  'tajawal-arabic-400': '@fontsource/tajawal/files/tajawal-arabic-400-normal.woff2',
  'tajawal-arabic-700': '@fontsource/tajawal/files/tajawal-arabic-700-normal.woff2',
}
const read = new Map<string, Buffer>()

/** Read when somebody first asks, and kept. */
export function fontNamed(name: string): Buffer | undefined {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return undefined
  const font = read.get(name) ?? readFileSync(require.resolve(file))
  read.set(name, font)
  return font
}
