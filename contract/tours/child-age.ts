import { z } from 'zod'
import { foldDigits } from '../text.ts'

/** As families write a length of time, in both languages: the unit, in how many of it a year has. */
const units: readonly [words: RegExp, aYear: number][] = [
  [/^(?:y|yrs?|years?|س|سنة|سنه|سنوات|سنين|عام|عاما|أعوام|اعوام)$/, 1],
  [/^(?:m|mo|mos|mths?|months?|ش|شهر|شهرا|شهور|أشهر|اشهر)$/, 12],
  [/^(?:w|wks?|weeks?|أسبوع|اسبوع|أسبوعا|اسبوعا|أسابيع|اسابيع)$/, 365.25 / 7],
]
/** Arabic counts two in the noun itself. */
const pairs: readonly [words: RegExp, aYear: number][] = [
  [/^(?:سنتان|سنتين|عامان|عامين)$/, 1],
  [/^(?:شهران|شهرين)$/, 12],
  [/^(?:أسبوعان|أسبوعين|اسبوعان|اسبوعين)$/, 365.25 / 7],
]
/** A unit without a number ("a year", «شهر») counts as one. */
const singular = /^(?:year|month|week|سنة|سنه|عام|شهر|أسبوع|اسبوع)$/
const half = /^(?:half|½|نصف)$/
const fillerWord = /^(?:a|an|and|old|of|age|و|من|العمر)$/
const aYearOf = (list: typeof units, word: string) => list.find(([words]) => words.test(word))?.[1]

/** '2.5', '٢٫٥' and '2,5' are one number. */
const decimalText = (text: string) => foldDigits(text).replace(/(?<=\d)[٫,](?=\d)/g, '.')
const plainNumber = /^\d{1,3}(?:\.\d{1,9})?$/

/** Vowel marks say nothing here; numbers stand apart from their unit, and «و» from its word. */
const wordsOf = (text: string) =>
  decimalText(text)
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/(\d)(?=[^\d.\s])|([^\d.\s])(?=\d)/g, '$1$2 ')
    .replace(/(^|\s)و(?=\S)/g, '$1و ')
    .split(/[\s.،,]+(?!\d)|\s+/)
    .filter((word) => word !== '' && !fillerWord.test(word))

/**
 * An age in years, as a family writes it: "3", «٢٫٥», "8 months", "2 years and 4 months", «سنتان ونصف», "6w".
 * Undefined for what is none of these.
 */
export function yearsIn(text: string): number | undefined {
  let years: number | undefined
  let pending: number | undefined
  let lastUnit = 1
  const add = (amount: number, aYear: number) => {
    years = (years ?? 0) + amount / aYear
    lastUnit = aYear
  }
  for (const word of wordsOf(text)) {
    const unit = aYearOf(units, word)
    const pair = aYearOf(pairs, word)
    if (plainNumber.test(word)) {
      if (pending !== undefined) return undefined
      pending = Number(word)
    } else if (unit !== undefined) {
      if (pending === undefined && !singular.test(word)) return undefined
      add(pending ?? 1, unit)
      pending = undefined
    } else if (pair !== undefined && pending === undefined) add(2, pair)
    else if (half.test(word)) {
      // "2 and a half years": of the number that waits; «سنتان ونصف»: of the unit before; «نصف سنة»: of the one to come.
      if (pending !== undefined || years === undefined) pending = (pending ?? 0) + 0.5
      else add(0.5, lastUnit)
    } else return undefined
  }
  if (pending !== undefined) return years === undefined ? pending : undefined
  return years
}

const toOneDecimal = (years: number) => Math.round(years * 10) / 10

/** An age in years with at most one decimal; months and weeks may be written, what is kept is a number. */
export const childAge = (max: number) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string') return value
      const written = decimalText(value).trim()
      if (written === '') return undefined
      if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(written)) return Number(written)
      const years = value.length > 60 ? undefined : yearsIn(value)
      return years === undefined ? value : toOneDecimal(years)
    },
    z
      .number()
      .min(0)
      .max(max)
      .multipleOf(0.1)
      .meta({ description: 'In years, with at most one decimal: 8 months are 0.7' }),
  ) as z.ZodType<number, number | string>
