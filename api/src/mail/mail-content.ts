import type { Language } from 'i18n/languages.ts'

/** A piece of a sentence: our own words, a person's words (any script), digits and addresses (left-to-right), or a link. */
export type Piece =
  | string
  | { readonly written: string }
  | { readonly digits: string; readonly link?: string }
  | { readonly words: string; readonly leadsTo: string }

/** A letter before it is HTML or plain text, in reading order. */
export interface MailContent {
  readonly language: Language
  readonly subject: string
  readonly opening: readonly (readonly Piece[])[]
  readonly rows: readonly { readonly label: string; readonly value: Piece }[]
  readonly closing: readonly { readonly title?: string; readonly text: readonly Piece[] }[]
  /** Quieter, at the end. */
  readonly note?: string
}

/** Paragraphs at the end of a letter, below a title; without any there is none. */
export const withTitle = (title: string, paragraphs: readonly (readonly Piece[])[]): MailContent['closing'] =>
  paragraphs.map((text, at) => (at === 0 ? { title, text } : { text }))

/** A sentence with one place in it, as pieces: `'Call {{phone}} now'` → `['Call ', piece, ' now']`. */
export function fillWith(sentence: string, place: string, piece: Piece): Piece[] {
  const [before = '', after = ''] = sentence.split(`{{${place}}}`)
  return [before, piece, after]
}
