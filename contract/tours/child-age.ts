import { z } from 'zod'
import { foldDigits, withoutMarks } from '../text.ts'

/** As families write a length of time, in both languages: the unit, in how many of it a year has. */
const units: readonly [words: RegExp, aYear: number][] = [
  [/^(?:y|yo|yrs?|years?|س|سنة|سنه|سنوات|سنين|عام|عاما|أعوام|اعوام)$/, 1],
  [/^(?:m|mo|mos|mths?|months?|ش|شهر|شهرا|شهور|أشهر|اشهر)$/, 12],
  [/^(?:w|wks?|weeks?|أسبوع|اسبوع|أسبوعا|اسبوعا|أسابيع|اسابيع)$/, 365.25 / 7],
]
/** Arabic expresses two by the dual form of the noun. */
const pairs: readonly [words: RegExp, aYear: number][] = [
  [/^(?:سنتان|سنتين|عامان|عامين)$/, 1],
  [/^(?:شهران|شهرين)$/, 12],
  [/^(?:أسبوعان|أسبوعين|اسبوعان|اسبوعين)$/, 365.25 / 7],
]
/** A unit without a number ("a year", «شهر») counts as one. */
const singular = /^(?:year|month|week|سنة|سنه|عام|شهر|أسبوع|اسبوع)$/
/** Numbers that families write in words; children of the school are no older. */
const numberWords: readonly RegExp[] = [
  /^(?:one|واحد|واحدة|واحده)$/,
  /^(?:two|اثنان|اثنين|اثنتين|ثنتين)$/,
  /^(?:three|ثلاث|ثلاثة|ثلاثه|تلات|تلاتة)$/,
  /^(?:four|أربع|اربع|أربعة|اربعة|اربعه)$/,
  /^(?:five|خمس|خمسة|خمسه)$/,
  /^(?:six|ست|ستة|سته)$/,
  /^(?:seven|سبع|سبعة|سبعه)$/,
]
const fractions: readonly [words: RegExp, amount: number][] = [
  [/^(?:half|نصف|نص)$/, 0.5],
  [/^(?:quarter|ربع)$/, 0.25],
  [/^three-quarters$/, 0.75],
]
const fillerWord = /^(?:a|an|and|old|of|age|about|almost|nearly|و|من|العمر|تقريبا|حوالي)$/
const aYearOf = (list: typeof units, word: string) => list.find(([words]) => words.test(word))?.[1]

/** '2.5', '٢٫٥' and '2,5' are one number. */
const decimalText = (text: string) => foldDigits(withoutMarks(text)).replace(/(\d)[٫,](?=\d)/g, '$1.')
const plainNumber = /^\d{1,3}(?:\.\d{1,9})?$/

/** Fractions by one word each: "2½", "2 1/2" and "2 and three quarters" read alike. */
const withFractionWords = (text: string) =>
  text
    .replace(/½|(^|\D)1\/2(?!\d)/g, '$1 half ')
    .replace(/¼|(^|\D)1\/4(?!\d)/g, '$1 quarter ')
    .replace(/¾|(^|\D)3\/4(?!\d)|(?:three|3|ثلاثة|ثلاثه|ثلاث)\s+(?:quarters|أرباع|ارباع)/g, '$1 three-quarters ')
    .replace(/y\/o|y\.o\.?/g, 'yo')

/** Vowel marks are dropped; a number is separated from its unit, and «و» from its word. */
const wordsOf = (text: string) =>
  withFractionWords(
    decimalText(text)
      .toLowerCase()
      .replace(/[\u064b-\u0652\u0640]/g, ''),
  )
    .replace(/(\d)(?=[^\d.\s])|([^\d.\s])(?=\d)/g, '$1$2 ')
    .replace(/(^|\s)و(?!احد)(?=\S)/g, '$1و ')
    .split(/[\s.،,]+(?!\d)|\s+/)
    .filter((word) => word !== '' && !fillerWord.test(word))

/** The number of a word, in digits or letters (one to seven). */
function numberIn(word: string): number | undefined {
  if (plainNumber.test(word)) return Number(word)
  const index = numberWords.findIndex((words) => words.test(word))
  return index < 0 ? undefined : index + 1
}

/**
 * An age in years, as a family writes it: "3", «٢٫٥», "8 months", "two years and 4 months", «سنتين ونص», "2 1/2", "6w".
 * Undefined for any other text.
 */
export function yearsIn(text: string): number | undefined {
  let years: number | undefined
  let pending: number | undefined
  let lastUnit = 1
  let countedByNoun = false
  const add = (amount: number, aYear: number) => {
    years = (years ?? 0) + amount / aYear
    lastUnit = aYear
  }
  for (const word of wordsOf(text)) {
    const unit = aYearOf(units, word)
    const pair = aYearOf(pairs, word)
    const number = numberIn(word)
    const fraction = fractions.find(([words]) => words.test(word))?.[1]
    if (number !== undefined) {
      // «سنة واحدة»: the noun has said one already.
      if (number === 1 && countedByNoun) continue
      if (pending !== undefined) return undefined
      pending = number
    } else if (unit !== undefined) {
      if (pending === undefined && !singular.test(word)) return undefined
      countedByNoun = pending === undefined
      add(pending ?? 1, unit)
      pending = undefined
      continue
    } else if (pair !== undefined && pending === undefined) add(2, pair)
    else if (fraction !== undefined) {
      // "2 and a half years": of the number before; «سنتان ونصف»: of the unit before; «نصف سنة»: of the unit to come.
      if (pending !== undefined || years === undefined) pending = (pending ?? 0) + fraction
      else add(fraction, lastUnit)
    } else return undefined
    countedByNoun = false
  }
  if (pending !== undefined) return years === undefined ? pending : undefined
  return years
}

const toOneDecimal = (years: number) => Math.round(years * 10) / 10

/** An age in years with at most one decimal; text with months or weeks is converted. */
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
