export type CsvValue = string | number | boolean | null | undefined

// NFKC turns full-width and small signs into plain ones; U+2212 is the minus it leaves.
const startsLikeFormula = /^[=+\-@\u2212]/
/** Spreadsheets may skip blanks, tabs, line ends and invisible characters before a formula. */
const unseen = /^[\p{White_Space}\p{Cc}\p{Cf}]+/u
const isPhone = /^\+\d{7,15}$/

/** Whether a spreadsheet could take a text for a formula; a phone number with a plus is none. */
function isFormula(text: string): boolean {
  if (isPhone.test(text)) return false
  return /^[\t\r\n]/.test(text) || startsLikeFormula.test(text.normalize('NFKC').replace(unseen, ''))
}

/** Formats one cell: quoted where needed, and never a formula. */
function csvCell(value: CsvValue): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text
  return /[",\r\n\t;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly CsvValue[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Byte order mark: tells a spreadsheet that the file is UTF-8, needed for Arabic. */
export const csvMark = '\ufeff'
