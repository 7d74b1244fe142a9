import type { Letter, Piece } from './letter.ts'

// Marks that readers obey and don't see: what stands between them keeps its own direction.
const isolate = { ltr: '\u2066', auto: '\u2068', end: '\u2069' }

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return piece
  if ('digits' in piece) return `${isolate.ltr}${piece.digits}${isolate.end}`
  // A person's own marks could turn around what follows.
  return `${isolate.auto}${piece.written.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')}${isolate.end}`
}
const lineOf = (pieces: readonly Piece[]) => pieces.map(textOf).join('')

/** The letter for readers without HTML. */
export function letterText({ opening, rows, closing, note }: Letter): string {
  const paragraphs = [
    ...opening.map(lineOf),
    rows.map(({ label, value }) => `${label}: ${textOf(value)}`).join('\n'),
    ...closing.map(({ title, text }) => (title ? `${title}\n${lineOf(text)}` : lineOf(text))),
    ...(note ? [note] : []),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
