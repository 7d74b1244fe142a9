// Without zod, because the survey checks names in the browser (docs/decisions/0003).
import { hasLink } from './links.ts'

const nameLetters = /^[\p{L}\p{M}\p{N}\p{Zs}'’‘`.‐‑–-]*$/u

/** Whether a text is written as a name is: letters of any script, digits, blanks, apostrophes, hyphens and full stops; no link. */
export const isWrittenAsName = (text: string) => nameLetters.test(text) && !hasLink(text)
