import type { Language } from './languages.ts'

const written = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A small number inside an English sentence is written out; Arabic has its forms, and digits from three on. */
export const countInWords = (language: Language, count: number): string =>
  (language === 'en' && written[count]) || String(count)
