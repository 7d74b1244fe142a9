/**
 * Cuts the two families down to what the site writes, so that two files stand before the first paint.
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
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ${signs}`
/** Beside Arabic stand numbers, addresses and our own name; an accent comes from the reader's fonts. */
const latinBesideArabic = `${range(0x20, 0x7e)}${signs}`
const arabic = `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${range(0xfb50, 0xfdff)}${range(0xfe70, 0xfefc)}\u200c\u200d\u200e\u200f`

async function cut(
  source: string,
  target: string,
  text: string,
  axes?: Record<string, number | { min: number; max: number }>,
) {
  const font = readFileSync(require.resolve(source))
  const smaller = await subsetFont(font, text, { targetFormat: 'woff2', ...(axes && { variationAxes: axes }) })
  writeFileSync(pathOf(target), smaller)
  console.log(`${target}: ${font.length} → ${smaller.length} bytes`)
}

await cut('@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2', 'inter-latin.woff2', latin, {
  wght: { min: 400, max: 700 },
  // One cut for all sizes, that of a lead paragraph: the axis is a third of the file.
  opsz: 18,
})
for (const weight of [400, 500, 700, 800]) {
  await cut(`@fontsource/tajawal/files/tajawal-arabic-${weight}-normal.woff2`, `tajawal-arabic-${weight}.woff2`, arabic)
  await cut(
    `@fontsource/tajawal/files/tajawal-latin-${weight}-normal.woff2`,
    `tajawal-latin-${weight}.woff2`,
    latinBesideArabic,
  )
}
