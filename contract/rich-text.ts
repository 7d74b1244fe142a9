import { z } from 'zod'
import { broken, storable } from './fields.ts'
import { isBlank, isTooLong, trimmed, withoutUnseen } from './text.ts'

/** Most characters of a text: ten times a long article. */
export const richTextMaxLength = 150_000
export const richTextMaxBlocks = 1000
const listMaxItems = 200
export const alternativeTextMaxLength = 300

const linkMaxLength = 500
const leadsTo = /^(https?:\/\/[^\s\\]+|mailto:[^\s@]+@\S+|tel:\+?[\d()-]+|\/(?![/\\])\S*)$/

/**
 * Allowed targets of a link in a text: a page elsewhere, one of our own, a mailbox, a telephone. A backslash after the first
 * slash would lead away (`/\host`), and so would a second slash.
 */
export const isLinkAddress = (href: string) => href.length <= linkMaxLength && leadsTo.test(href) && storable(href)

const linkAddress = z.string().max(linkMaxLength).refine(isLinkAddress, broken('invalid'))

/** A path below /storage/, as the database takes it. */
const storedPicture = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.(webp|jpg|jpeg|png|avif)$/)

export const RichTextMark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: linkAddress }) }),
])
export const RichTextInline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().overwrite(withoutUnseen).min(1),
    marks: z.array(RichTextMark).max(2).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
])
const line = z.array(RichTextInline).optional()
export const RichTextParagraph = z.object({ type: z.literal('paragraph'), content: line })
// Lists and quotes hold paragraphs, and no lists: the depth is fixed, so nothing has to recurse.
export const RichTextListItem = z.object({ type: z.literal('listItem'), content: z.array(RichTextParagraph).min(1) })
export const RichTextBlock = z.discriminatedUnion('type', [
  RichTextParagraph,
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: line,
  }),
  z.object({ type: z.literal('blockquote'), content: z.array(RichTextParagraph).min(1) }),
  z.object({ type: z.literal('bulletList'), content: z.array(RichTextListItem).min(1) }),
  z.object({ type: z.literal('orderedList'), content: z.array(RichTextListItem).min(1) }),
  z.object({
    type: z.literal('picture'),
    attrs: z.object({
      path: storedPicture,
      // A picture needs alternative text.
      alt: z.string().overwrite(trimmed).min(1).max(alternativeTextMaxLength),
    }),
  }),
])

/**
 * A text as it is stored and answered: the allow-list that sanitises. Anything else is dropped; HTML is never
 * stored.
 */
export const RichText = z.object({ type: z.literal('doc'), content: z.array(RichTextBlock) })
export type RichText = z.output<typeof RichText>
export type RichTextBlock = z.output<typeof RichTextBlock>
export type RichTextInline = z.output<typeof RichTextInline>
export type RichTextParagraph = z.output<typeof RichTextParagraph>

const wordsOfLine = (inline: readonly RichTextInline[] = []): string =>
  inline.map((part) => (part.type === 'text' ? part.text : '\n')).join('')
const wordsOfParagraphs = (paragraphs: readonly RichTextParagraph[]) =>
  paragraphs.map(({ content }) => wordsOfLine(content)).join('\n')

/** The words of one block; a list has a line for each item, a picture what it shows. */
function wordsOfBlock(block: RichTextBlock): string {
  switch (block.type) {
    case 'picture':
      return block.attrs.alt
    case 'blockquote':
      return wordsOfParagraphs(block.content)
    case 'bulletList':
    case 'orderedList':
      return block.content.map(({ content }) => wordsOfParagraphs(content)).join('\n')
    default:
      return wordsOfLine(block.content)
  }
}

/** Plain text with an empty line between paragraphs, for search, mail, feeds and older clients. */
export const plainText = ({ content }: RichText): string =>
  content
    .filter(({ type }) => type !== 'picture')
    .map(wordsOfBlock)
    .filter((words) => !isBlank(words))
    .join('\n\n')

/** Rich text from plain text; an empty line separates paragraphs. */
export const richTextOf = (words: string): RichText => ({
  type: 'doc',
  content: words
    .split('\n\n')
    .map((text) => ({ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) })),
})

/** Paths of the pictures in a text, each once. */
export const picturesIn = ({ content }: RichText): string[] => [
  ...new Set(content.flatMap((block) => (block.type === 'picture' ? [block.attrs.path] : []))),
]

const isLongList = (block: RichTextBlock) =>
  (block.type === 'bulletList' || block.type === 'orderedList') && block.content.length > listMaxItems

/** Rich text from a form: limited in length, blocks and items of a list. */
export const RichTextInput = RichText.refine(
  ({ content }) => content.length <= richTextMaxBlocks && !content.some(isLongList),
  broken('too_long', { max: richTextMaxLength }),
).refine((text) => !isTooLong(plainText(text), richTextMaxLength), broken('too_long', { max: richTextMaxLength }))
