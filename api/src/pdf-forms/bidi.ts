const arabic = /[\u0600-\u06ff\u0750-\u077f]/

/** A run of one script, shaped by the font as a whole. */
export interface Run {
  readonly text: string
  readonly script: 'arabic' | 'latin'
}

const runsOf = (word: string): Run[] =>
  (word.match(/[\u0600-\u06ff\u0750-\u077f]+|[^\u0600-\u06ff\u0750-\u077f]+/g) ?? []).map((text) => ({
    text,
    script: arabic.test(text) ? 'arabic' : 'latin',
  }))

const space: Run = { text: ' ', script: 'latin' }

/**
 * The words of one line in the order they are drawn, from the side where reading begins. On a right-to-left line words
 * follow each other leftwards, and so do the runs of an Arabic word; words of digits and Latin letters that stand
 * together keep their own order.
 */
export function visualOrder(words: readonly string[], direction: 'ltr' | 'rtl'): Run[] {
  if (direction === 'ltr') return words.flatMap((word, place) => [...(place ? [space] : []), ...runsOf(word)])
  const groups: Run[][] = []
  let latin: string[] = []
  const close = () => {
    if (latin.length > 0) groups.push([{ text: latin.join(' '), script: 'latin' }])
    latin = []
  }
  for (const word of words) {
    if (arabic.test(word)) {
      close()
      groups.push(runsOf(word))
    } else latin.push(word)
  }
  close()
  return groups.flatMap((group, place) => [...(place ? [space] : []), ...group])
}
