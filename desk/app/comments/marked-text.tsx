import type { DeskComment } from 'contract/comments/desk.ts'

/** A comment as it was written, with the words of the list marked where they stand. */
export function MarkedText({ text, marks }: { readonly text: string; readonly marks: DeskComment['marks'] }) {
  const edges = [0, ...marks.flatMap(({ from, to }) => [from, to]), text.length]
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? 0
    const part = text.slice(from, to)
    // Between an odd edge and the next lies a word of the list.
    return index % 2 === 1 ? <mark key={from}>{part}</mark> : <span key={`${from}-`}>{part}</span>
  })
}
