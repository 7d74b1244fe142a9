import { trimmed } from 'contract/text.ts'

/** Excel's and Google's words for a formula that failed. */
const errors = new Set(
  '#N/A #REF! #VALUE! #DIV/0! #NAME? #NUM! #NULL! #SPILL! #CALC! #FIELD! #BUSY! #BLOCKED! #CONNECT! #UNKNOWN! #ERROR!'.split(
    ' ',
  ),
)
export const isCellError = (cell: string) => errors.has(trimmed(cell).toUpperCase())

/**
 * A cell without the signs that only say that it is a text: `="0555"`, and the apostrophe before a digit or the sign of a
 * formula, which our own CSV files write, too.
 */
export function textOf(cell: string): string {
  const text = trimmed(cell)
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) return trimmed(text.slice(2, -1))
  return /^'[-=+@\d٠-٩۰-۹]/.test(text) ? trimmed(text.slice(1)) : text
}
