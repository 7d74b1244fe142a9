import { LanguageContext } from 'browser/words/use-language.ts'
import { type RichTextBlock, type RichTextInline, richTextOf, type RichText as Text } from 'contract/rich-text.ts'
import type { Language } from 'i18n/languages.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const drawn = (text: Text, language: Language = 'en') =>
  renderToStaticMarkup(
    <LanguageContext value={language}>
      <RichText text={text} className="wrap-text" />
    </LanguageContext>,
  ).replace(/^<div class="wrap-text prose">|<\/div>$/g, '')
const doc = (...content: RichTextBlock[]): Text => ({ type: 'doc', content })
const words = (text: string): RichTextInline => ({ type: 'text', text })
const paragraph = (...content: RichTextInline[]) => ({ type: 'paragraph' as const, content })
const link = (text: string, href: string, bold = false): RichTextInline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }, ...(bold ? [{ type: 'bold' as const }] : [])],
})

test('desk §5 plain text renders to the same HTML as before', () => {
  for (const [text, language] of [
    ['One & two.\n\nThree\nlines.', 'en'],
    ['واحد.\n\n«اثنان» ٣.', 'ar'],
  ] as const) {
    const before = renderToStaticMarkup(text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>))
    expect(drawn(richTextOf(text), language)).toBe(before)
  }
})

test('desk §5 each block renders to its HTML element', () => {
  const html = drawn(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [words('Next')] },
      { type: 'heading', attrs: { level: 3 }, content: [words('Then')] },
      paragraph(words('One '), { type: 'text', text: 'two', marks: [{ type: 'bold' }] }, { type: 'hardBreak' }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(words('a'))] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(words('b')), paragraph(words('c'))] }] },
      { type: 'blockquote', content: [paragraph(words('q'))] },
      paragraph(),
    ),
  )
  expect(html).toBe(
    '<h2>Next</h2><h3>Then</h3><p>One <strong>two</strong><br/></p><ul><li>a</li></ul>' +
      '<ol><li><p>b</p><p>c</p></li></ol><blockquote>q</blockquote>',
  )
})

test('desk §5 a picture has its alternative text', () => {
  const html = drawn(doc({ type: 'picture', attrs: { path: 'posts/reef.webp', alt: 'A "painted" reef' } }))
  expect(html).toContain('alt="A &quot;painted&quot; reef"')
  expect(html).toContain('src="/storage/posts/reef.webp?w=640"')
})

test('desk §5 a paragraph in the other direction has dir="auto", others have no dir', () => {
  const mixed = doc(paragraph(words('«Hello» قالت')), paragraph(words('١٢ قالت Hello')), {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph(words('English'))] }],
  })
  expect(drawn(mixed, 'ar')).toBe(
    '<p dir="auto">«Hello» قالت</p><p>١٢ قالت Hello</p><ul><li><p dir="auto">English</p></li></ul>',
  )
  expect(drawn(mixed, 'en')).toBe('<p>«Hello» قالت</p><p dir="auto">١٢ قالت Hello</p><ul><li>English</li></ul>')
})

test('desk §5 consecutive parts with one address are one link, and a phone number keeps its order', () => {
  expect(drawn(doc(paragraph(link('read ', '/news/1'), link('more', '/news/1', true), words('.'))))).toBe(
    '<p><a href="/news/1">read <strong>more</strong></a>.</p>',
  )
  expect(drawn(doc(paragraph(words('هاتف '), link('+966 50 123 4567', 'tel:+966501234567'))), 'ar')).toBe(
    '<p>هاتف <a href="tel:+966501234567"><bdi dir="ltr">+966 50 123 4567</bdi></a></p>',
  )
})

test('safety §input text that looks like HTML stays text', () => {
  expect(drawn(doc(paragraph(words('<script>alert(1)</script>'))))).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
})
