import { foldDigits } from 'contract/text.ts'

/** Folds text for a search: case, marks, forms of alef and ya, ة and ه, all digits. */
export const folded = (text: string) =>
  foldDigits(text)
    .normalize('NFKD')
    .replace(/[\p{Mn}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .toLowerCase()
    .trim()
