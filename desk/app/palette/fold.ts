import { foldDigits } from 'contract/text.ts'

/** Written in whatever way, it is found: case, marks, the forms of alef and ya, ة and ه, any digits. */
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
