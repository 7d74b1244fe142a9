import { expect, test } from 'vitest'
import {
  picturesIn,
  plainText,
  RichText,
  RichTextInput,
  richTextMaxBlocks,
  richTextMaxLength,
  richTextOf,
} from './rich-text.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const text = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const item = (...content: unknown[]) => ({ type: 'listItem', content })
const picture = (path: string, alt = 'A reef') => ({ type: 'picture', attrs: { path, alt } })

const article = doc(
  paragraph(text('A four-year-old drew a '), text('clownfish', { type: 'bold' }), text('.')),
  { type: 'heading', attrs: { level: 2 }, content: [text('What came next')] },
  { type: 'bulletList', content: [item(paragraph(text('One'))), item(paragraph(text('Two')))] },
  { type: 'blockquote', content: [paragraph(text('It does not close its eyes.'))] },
  picture('posts/reef.webp'),
  paragraph(text('Read '), text('more', link('/news/1')), { type: 'hardBreak' }, text('soon')),
)

test('desk §5 a text holds headings, paragraphs, bold, links, lists, a quote and pictures with their words', () => {
  expect(RichTextInput.parse(article)).toEqual(article)
  expect(picturesIn(RichText.parse(article))).toEqual(['posts/reef.webp'])
})

test('desk §5 its words alone are parted by empty lines, and plain words become a text again', () => {
  expect(plainText(RichText.parse(article))).toBe(
    'A four-year-old drew a clownfish.\n\nWhat came next\n\nOne\nTwo\n\nIt does not close its eyes.\n\nRead more\nsoon',
  )
  expect(plainText(richTextOf('One.\n\nTwo\nlines.'))).toBe('One.\n\nTwo\nlines.')
})

test.each([
  'https://example.com/a?b=c#d',
  'http://example.com',
  'mailto:office@smartkids.example',
  'tel:+966501234567',
  '/news/1',
  '/',
])('desk §5 a link may lead to %s', (href) => {
  expect(RichTextInput.safeParse(doc(paragraph(text('here', link(href))))).success).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'https:\\\\elsewhere.example',
  'https://elsewhere.example\\@ours.example',
  '/news\t/1',
  'tel:x',
  'mailto:',
  '',
  `https://example.com/${'a'.repeat(500)}`,
])('safety §input a link that could run or lead away is refused: %j', (href) => {
  expect(RichTextInput.safeParse(doc(paragraph(text('here', link(href))))).success).toBe(false)
})

test.each([
  'https://elsewhere.example/a.webp',
  '../secret.webp',
  'posts/../../etc/passwd.webp',
  '/storage/posts/reef.webp',
  'posts/reef.svg',
  'posts/reef.webp?x=1',
  'posts/reef.webp" onerror="alert(1)',
])('safety §input a picture of elsewhere is refused: %s', (path) => {
  expect(RichTextInput.safeParse(doc(picture(path))).success).toBe(false)
})

test('desk §5 a picture without alternative text is refused', () => {
  expect(RichTextInput.safeParse(doc(picture('posts/reef.webp', '  '))).success).toBe(false)
})

test.each([
  ['a block nobody knows', doc({ type: 'script', content: [text('alert(1)')] })],
  ['a mark nobody knows', doc(paragraph(text('x', { type: 'style', attrs: { style: 'x' } })))],
  ['a heading as large as the title', doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] })],
  ['a list within a list', doc({ type: 'bulletList', content: [item({ type: 'bulletList', content: [] })] })],
  ['HTML instead of a text', '<p>Words</p>'],
  ['more blocks than a text has', doc(...Array.from({ length: richTextMaxBlocks + 1 }, () => paragraph()))],
  ['more words than a text has', doc(paragraph(text('a'.repeat(richTextMaxLength + 1))))],
])('safety §input %s is refused', (_what, value) => {
  expect(RichTextInput.safeParse(value).success).toBe(false)
})

test('safety §input undeclared attributes are dropped, and text that looks like HTML stays text', () => {
  const noisy = doc({
    type: 'paragraph',
    attrs: { style: 'color:red', onclick: 'alert(1)' },
    content: [
      text('<img src=x onerror=alert(1)>', {
        type: 'link',
        attrs: { href: '/news/1', target: '_blank', onclick: 'alert(1)' },
      }),
    ],
  })
  expect(RichTextInput.parse(noisy)).toEqual(doc(paragraph(text('<img src=x onerror=alert(1)>', link('/news/1')))))
})

test('safety §input a text nested thousands deep is refused, not followed', () => {
  const deep = JSON.parse(
    `${'{"type":"blockquote","content":['.repeat(5000)}{"type":"paragraph"}${']}'.repeat(5000)}`,
  ) as unknown
  expect(RichTextInput.safeParse(doc(deep)).success).toBe(false)
})
