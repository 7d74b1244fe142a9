import { clearLetters, type Kind } from 'api/requests/reference.ts'

// Spreads the numbers over the letters; up to 800 of them have six.
const distance = 79_193

/** The reference of a number of the demo, in the letters of every reference, so that the search finds it. */
export const demoReference = (kind: Kind, number: number) =>
  `${kind}-${((number + 1) * distance)
    .toString(clearLetters.length)
    .padStart(6, '0')
    .replace(/./g, (digit) => clearLetters.charAt(Number.parseInt(digit, clearLetters.length)))}`
