import { directionOf } from 'i18n/languages.ts'
import type { MailContent, Piece } from './mail-content.ts'

// Invisible direction marks: the text between them keeps its own direction.
const isolate = { ltr: '\u2066', auto: '\u2068', end: '\u2069' }

/** A person's words: removes their own marks, and keeps ours a space away from a link, which would include them. */
const isolated = (written: string) => {
  const words = written.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
  return `${isolate.auto}${/^https?:/i.test(words) ? ' ' : ''}${words}${/https?:\S*$/i.test(words) ? ' ' : ''}${isolate.end}`
}

function textOf(piece: Piece, rightToLeft: boolean): string {
  if (typeof piece === 'string') return piece
  // A link on its own line needs no marks: programs take them for a part of the address.
  if ('words' in piece) return `${piece.words}:\n${piece.leadsTo}\n`
  if ('digits' in piece) return rightToLeft ? `${isolate.ltr}${piece.digits}${isolate.end}` : piece.digits
  return isolated(piece.written)
}

/** A row of a list. Further lines of a person's words are indented, so that they cannot pass for another row. */
const rowOf = ({ label, value }: MailContent['rows'][number], rightToLeft: boolean) =>
  (label ? `${label}: ` : '') +
  (typeof value === 'object' && 'written' in value
    ? textOf({ written: value.written.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, '\n    ') }, rightToLeft)
    : textOf(value, rightToLeft))

/** Renders a mail as plain text. */
export function mailText({ language, opening, rows, closing, note }: MailContent): string {
  const rightToLeft = directionOf(language) === 'rtl'
  const lineOf = (pieces: readonly Piece[]) =>
    pieces
      .map((piece) => textOf(piece, rightToLeft))
      .join('')
      .replace(/\n +/g, '\n')
      .trimEnd()
  const paragraphs = [
    ...opening.map(lineOf),
    ...(rows.length > 0 ? [rows.map((row) => rowOf(row, rightToLeft)).join('\n')] : []),
    ...closing.map(({ title, text }) => (title ? `${title}\n${lineOf(text)}` : lineOf(text))),
    ...(note ? [note] : []),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
