import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from 'i18n/languages.ts'

export type Weight = 'regular' | 'bold'

const require = createRequire(import.meta.url)
const file = (name: string) => readFileSync(require.resolve(name))

const weights: Record<Weight, { inter: number; tajawal: number }> = {
  regular: { inter: 400, tajawal: 400 },
  bold: { inter: 600, tajawal: 700 },
}
const tajawal = (script: 'arabic' | 'latin', weight: Weight) =>
  file(`@fontsource/tajawal/files/tajawal-${script}-${weights[weight].tajawal}-normal.woff`)
const inter = (weight: Weight) => file(`@fontsource/inter/files/inter-latin-${weights[weight].inter}-normal.woff`)

/** Inter on English sheets, Tajawal on Arabic ones; Arabic letters are Tajawal on both. */
export const fontsOf = (language: Language, weight: Weight) => ({
  arabic: tajawal('arabic', weight),
  latin: language === 'ar' ? tajawal('latin', weight) : inter(weight),
})
