/**
 * Cuts the fonts of the site's two languages for the pictures of shared links: pango reads TrueType files.
 * Run after a font package changes: `node server/src/cards/subset.ts`; the results are committed in fonts/.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ‘’‚“”„†•…‹›€™−–—‐‑←↑→↓`
const arabic = `${range(0x600, 0x6ff)}${range(0x750, 0x77f)}${range(0xfb50, 0xfdff)}${range(0xfe70, 0xfefc)}\u200c\u200d\u200e\u200f`

async function cut(source: string, target: string, text: string, axes?: Record<string, number>) {
  const font = readFileSync(require.resolve(source))
  const smaller = await subsetFont(font, text, { targetFormat: 'sfnt', ...(axes && { variationAxes: axes }) })
  writeFileSync(new URL(`fonts/${target}`, import.meta.url), smaller)
}

for (const weight of [500, 800]) {
  const inter = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'
  await cut(inter, `inter-${weight}.ttf`, latin, { wght: weight, opsz: 28 })
  await cut(`@fontsource/tajawal/files/tajawal-arabic-${weight}-normal.woff2`, `tajawal-arabic-${weight}.ttf`, arabic)
  await cut(`@fontsource/tajawal/files/tajawal-latin-${weight}-normal.woff2`, `tajawal-latin-${weight}.ttf`, latin)
}
