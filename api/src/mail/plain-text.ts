import { directionOf } from 'i18n/languages.ts'
import type { MailContent, Piece } from './mail-content.ts'

// Marks that readers obey and don't see: what stands between them keeps its own direction.
const isolate = { ltr: '\u2066', auto: '\u2068', end: '\u2069' }

function textOf(piece: Piece, rightToLeft: boolean): string {
  if (typeof piece === 'string') return piece
  if ('words' in piece) {
    const address = rightToLeft ? `${isolate.ltr}${piece.leadsTo}${isolate.end}` : piece.leadsTo
    return `${piece.words}: ${address}`
  }
  if ('digits' in piece) return rightToLeft ? `${isolate.ltr}${piece.digits}${isolate.end}` : piece.digits
  // A person's own marks could turn around what follows.
  return `${isolate.auto}${piece.written.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}${isolate.end}`
}

/** The letter for readers without HTML. */
export function mailText({ language, opening, rows, closing, note }: MailContent): string {
  const rightToLeft = directionOf(language) === 'rtl'
  const lineOf = (pieces: readonly Piece[]) => pieces.map((piece) => textOf(piece, rightToLeft)).join('')
  const paragraphs = [
    ...opening.map(lineOf),
    ...(rows.length > 0
      ? [rows.map(({ label, value }) => (label ? `${label}: ` : '') + textOf(value, rightToLeft)).join('\n')]
      : []),
    ...closing.map(({ title, text }) => (title ? `${title}\n${lineOf(text)}` : lineOf(text))),
    ...(note ? [note] : []),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
