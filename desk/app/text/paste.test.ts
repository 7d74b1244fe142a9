import { Editor } from '@tiptap/core'
import type { RichText } from 'contract/rich-text.ts'
import { RichTextInput } from 'contract/rich-text.ts'
import { expect, test } from 'vitest'
import { blocks } from './blocks.ts'
import { fromEditor } from './from-editor.ts'
import { cleanPastedHtml } from './paste.ts'
import { htmlOfWords } from './paste-words.ts'

/** The text after pasting this; it always fits the contract. */
function pasted(html: string): RichText {
  const editor = new Editor({
    element: null,
    extensions: blocks(() => {}, ''),
    injectCSS: false,
    enablePasteRules: false,
  })
  editor.commands.setContent(cleanPastedHtml(html))
  const text = fromEditor(editor.getJSON())
  editor.destroy()
  return RichTextInput.parse(text)
}
const words = (text: string) => pasted(htmlOfWords(text))

const text = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (...content: object[]) => ({ type: 'listItem', content: [paragraph(...content)] })
const bold = { type: 'bold' }
const link = (href: string) => ({ type: 'link', attrs: { href } })

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body lang=EN-US>
<h1 style='mso-margin-top-alt:auto'><span style='color:#2F5496'>What came next<o:p></o:p></span></h1>
<p class=MsoNormal dir=RTL><span lang=AR-SA>سقى الأطفال&nbsp;<b>الأشجار</b>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Two<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>First</p>
<table><tr><td><p>In a cell</p></td></tr></table></body></html>`

test('desk §5 from Word: headings, bold and lists stay, its styles and list markers do not', () => {
  expect(pasted(word).content).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [text('What came next')] },
    paragraph(text('سقى الأطفال '), text('الأشجار', bold), text('.')),
    { type: 'bulletList', content: [item(text('One')), item(text('Two'))] },
    { type: 'orderedList', content: [item(text('First'))] },
    paragraph(text('In a cell')),
  ])
})

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">جاءت </span><span style="font-weight:700">الشعاب</span></p>
<ul style="margin-top:0"><li dir="rtl"><p dir="rtl"><span>قاسوا</span></p></li><ul><li dir="rtl"><p>أصغر</p></li></ul></ul>
<p><a href="https://www.google.com/url?q=https://example.com/reef&amp;sa=D"><span>reef</span></a></p></b>`

test('desk §5 from Google Docs: its wrapper is not bold, nested lists become one, links lose their redirect', () => {
  expect(pasted(googleDocs).content).toEqual([
    paragraph(text('جاءت '), text('الشعاب', bold)),
    { type: 'bulletList', content: [item(text('قاسوا')), item(text('أصغر'))] },
    paragraph(text('reef', link('https://example.com/reef'))),
  ])
})

test('desk §5 from WhatsApp: names and times are dropped, *words* are bold, dashes are a list, a number is a link', () => {
  const message = `[10:19, 03/10/2026] Hala: السلام عليكم، *موعدنا* الأحد
- قبعة
- ماء
اتصلوا على \u2068+966 50 123 4567\u2069 أو 2*3*4`
  expect(words(message).content).toEqual([
    paragraph(text('السلام عليكم، '), text('موعدنا', bold), text(' الأحد')),
    { type: 'bulletList', content: [item(text('قبعة')), item(text('ماء'))] },
    paragraph(text('اتصلوا على '), text('+966 50 123 4567', link('tel:+966501234567')), text(' أو 2*3*4')),
  ])
})

test.each([
  ['a script', '<p>Words</p><script>alert(1)</script>'],
  ['a link that runs', '<p><a href="javascript:alert(1)">Words</a></p>'],
  ['a link that leads away', '<p><a href="/\\elsewhere.example">Words</a></p>'],
  ['a picture of elsewhere', '<p>Words<img src="https://elsewhere.example/a.png" onerror="alert(1)"></p>'],
  [
    'a frame and what is drawn',
    '<p>Words</p><iframe src="https://elsewhere.example"></iframe><svg onload="alert(1)"></svg>',
  ],
  ['styles and handlers', '<p style="position:fixed" onclick="alert(1)">Words</p>'],
])('safety §input of %s only the text is pasted', (_what, html) => {
  expect(pasted(html).content).toEqual([paragraph(text('Words'))])
})

test('desk §5 a picture of the library is pasted with its alternative text, and not without', () => {
  expect(pasted('<img src="/storage/posts/reef.webp?w=640" alt="A reef">').content).toEqual([
    { type: 'picture', attrs: { path: 'posts/reef.webp', alt: 'A reef' } },
  ])
  expect(pasted('<p>Words</p><img src="/storage/posts/reef.webp" alt="">').content).toEqual([paragraph(text('Words'))])
})
