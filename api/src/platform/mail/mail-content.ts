import type { Language } from 'i18n/languages.ts'

/**
 * A piece of a sentence: the product's words, a person's words (any script), digits and addresses (left to right), or a link.
 */
export type Piece =
  | string
  | { readonly written: string }
  | { readonly digits: string; readonly link?: string }
  | { readonly words: string; readonly leadsTo: string }

/** Content of a mail before rendering, in reading order. */
export interface MailContent {
  readonly language: Language
  readonly subject: string
  /**
   * Preview text that phones show after the subject, hidden in the mail: the fact, without a greeting and without a child's
   * name.
   */
  readonly preview: string
  readonly opening: readonly (readonly Piece[])[]
  readonly rows: readonly { readonly label: string; readonly value: Piece }[]
  readonly closing: readonly { readonly title?: string; readonly text: readonly Piece[] }[]
  /** In small print, at the end. */
  readonly note?: string
}

/** Joins facts to a preview. */
export const previewOf = (...facts: readonly (string | undefined)[]) => facts.filter(Boolean).join(' · ')

/** A paragraph as one line of text, without words a person typed. */
export const lineOf = (paragraph: readonly Piece[] = []) =>
  paragraph
    .filter((piece) => typeof piece === 'string')
    .join('')
    .trim()

/** Titled paragraphs at the end of a mail; nothing without paragraphs. */
export const withTitle = (title: string, paragraphs: readonly (readonly Piece[])[]): MailContent['closing'] =>
  paragraphs.map((text, at) => (at === 0 ? { title, text } : { text }))

/** Splits a sentence with one placeholder into pieces: `'Call {{phone}} now'` → `['Call ', piece, ' now']`. */
export function fillWith(sentence: string, placeholder: string, piece: Piece): Piece[] {
  const [before = '', after = ''] = sentence.split(`{{${placeholder}}}`)
  return [before, piece, after]
}
