// Without zod, because the survey checks names in the browser (docs/decisions/0003).
import { hasLink } from './links.ts'

const nameLetters = /^[\p{L}\p{M}\p{N}\p{Zs}\p{Join_Control}'’‘`.‐‑–-]*$/u
const marks = /(?!\p{Join_Control})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The name without marks that come along with what is pasted; the joiners of Persian names stay. */
export const withoutNameMarks = (name: string) => name.replace(marks, '')

/** Whether a text is written as a name is: letters of any script, digits, blanks, apostrophes, hyphens and full stops; no link. */
export const isWrittenAsName = (text: string) => nameLetters.test(withoutNameMarks(text)) && !hasLink(text)
