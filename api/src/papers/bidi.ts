import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const [openLeftToRight, closeIsolate] = ['\u2066', '\u2069']
const arabic = /[\u0600-\u06ff\u0750-\u077f]/
/** Letters of one script, with the signs and spaces between those of the other. */
const sameScript = /[\u0600-\u06ff\u0750-\u077f]+|[^\u0600-\u06ff\u0750-\u077f]+/y

/** A run of one script, shaped by the font as a whole. */
export interface Run {
  readonly text: string
  readonly script: 'arabic' | 'latin'
}

interface Piece extends Run {
  /** The embedding level: odd reads right to left. */
  readonly level: number
}

/** Words without an Arabic letter, from the first digit, Latin letter or plus to the last digit or letter; brackets and quotation marks end them. */
const latinWords =
  /(?<=^|\s)\+?[A-Za-z0-9](?:[^\u0600-\u06ff\u0750-\u077f()[\]{}«»“”]*[A-Za-z0-9])?(?!\S{0,99}[\u0600-\u06ff\u0750-\u077f])/g

/** "+966 12 555 0142" and "23817 KSA" are isolated as one left-to-right piece, as `<bdi dir="ltr">` does on a page. */
const withIsolates = (line: string) => line.replace(latinWords, (words) => `${openLeftToRight}${words}${closeIsolate}`)

/** A piece of a right-to-left line that no font reverses: its characters run to the left, and brackets are mirrored. */
const turned = (text: string) =>
  Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .reverse()
    .join('')

/** Splits a line where direction or script changes, in reading order. */
function piecesOf(line: string, levels: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  for (let start = 0; start < line.length; ) {
    const level = levels[start] ?? 0
    sameScript.lastIndex = start
    const [sameLetters = line.charAt(start)] = sameScript.exec(line) ?? []
    let end = start + 1
    while (end < start + sameLetters.length && levels[end] === level) end += 1
    const text = line.slice(start, end).replaceAll(/[\u2066\u2069]/g, '')
    const script = arabic.test(text) ? 'arabic' : 'latin'
    if (text) pieces.push({ text: script === 'latin' && level % 2 === 1 ? turned(text) : text, script, level })
    start = end
  }
  return pieces
}

/**
 * Reorders pieces by UAX #9, rule L2: from the highest level down, pieces at that level or above are reversed; the
 * result runs from left to right.
 */
function fromLeftToRight(pieces: Piece[]): Piece[] {
  const ordered = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return ordered
}

/** The runs of one line in drawing order, starting at the reading side (Unicode's bidirectional algorithm). */
export function visualOrder(written: string, direction: 'ltr' | 'rtl'): Run[] {
  const line = direction === 'rtl' ? withIsolates(written) : written
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const ordered = fromLeftToRight(piecesOf(line, levels))
  return (direction === 'rtl' ? ordered.reverse() : ordered).map(({ text, script }) => ({ text, script }))
}
