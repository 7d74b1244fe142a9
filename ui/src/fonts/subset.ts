/**
 * Subsets the two font families to the characters of the site, so that the first paint needs two small files.
 * Run after a font package changes: `node ui/src/fonts/subset.ts`; the results are committed beside this file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

const signs = '\u00a0©«°·»×÷‘’‚“”„†•…‹›€™−–—‐‑←↑→↓'
const latin = `${range(0x20, 0x7e)}${signs}`
/** A file of its own, which a page without accents does not load. */
const accents = `${range(0xa1, 0xff)}ıŒœ`
/** The name of the language, the only Arabic on most English pages. */
const nameOfArabic = 'العربية'
const arabic = `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${range(0xfb50, 0xfdff)}${range(0xfe70, 0xfefc)}\u200c\u200d\u200e\u200f`

async function cut(
  source: string,
  target: string,
  text: string,
  options: Partial<Parameters<typeof subsetFont>[2]> = {},
) {
  const font = readFileSync(require.resolve(source))
  const smaller = await subsetFont(font, text, { targetFormat: 'woff2', ...options })
  writeFileSync(pathOf(target), smaller)
  console.log(`${target}: ${font.length} → ${smaller.length} bytes`)
}

const inter = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'
const ofInter = {
  variationAxes: {
    wght: { min: 400, max: 700 },
    // One optical size (of a lead paragraph) for all: the axis is a third of the file.
    opsz: 18,
  },
  // Kerning and digits of one width: fractions, small capitals and other forms are half of the glyphs.
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl'],
}
await cut(inter, 'inter-latin.woff2', latin, ofInter)
await cut(inter, 'inter-accents.woff2', accents, ofInter)

const tajawal = (letters: 'arabic' | 'latin', weight: number) =>
  `@fontsource/tajawal/files/tajawal-${letters}-${weight}-normal.woff2`
for (const weight of [400, 500, 700, 800])
  await cut(tajawal('arabic', weight), `tajawal-arabic-${weight}.woff2`, arabic)
// Latin digits, addresses and the name in Arabic text: two weights are used for all four. Accents fall back to the system's fonts.
for (const weight of [400, 700]) await cut(tajawal('latin', weight), `tajawal-latin-${weight}.woff2`, latin)
await cut(tajawal('arabic', 500), 'tajawal-name-500.woff2', nameOfArabic)
