import type { DeskComment } from 'contract/comments/desk.ts'

/** The text of a comment with the listed words marked. */
export function MarkedText({ text, marks }: { readonly text: string; readonly marks: DeskComment['marks'] }) {
  const edges = [0, ...marks.flatMap(({ from, to }) => [from, to]), text.length]
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? 0
    const part = text.slice(from, to)
    // A listed word lies between an odd edge and the next one.
    return index % 2 === 1 ? <mark key={from}>{part}</mark> : <span key={`${from}-`}>{part}</span>
  })
}
