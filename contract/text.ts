// In a file without zod, so that a page whose form has no schema does not load the validator (docs/decisions/0003).

/** ٠–٩ and ۰–۹ become 0–9, so that a number typed on an Arabic or Persian keyboard is a number. */
export const foldDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** Counts characters as a reader does for limits: code points, not UTF-16 units. */
export const characterCount = (text: string) => [...text].length
