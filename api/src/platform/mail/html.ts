import { directionOf } from 'i18n/languages.ts'
import type { MailContent, Piece } from './mail-content.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (content) => entities[content] ?? '')

// Mail programs ignore style sheets and variables, so the design's values are written out.
const colour = {
  ink: '#16261f',
  quiet: '#46574f',
  ground: '#fffdf9',
  paper: '#ffffff',
  line: '#e6e2d8',
  palm: '#1c614c',
}
const fonts = { en: 'Inter, Helvetica, Arial, sans-serif', ar: 'Tajawal, "Segoe UI", Tahoma, Arial, sans-serif' }

/** A piece as HTML; pages with a style sheet pass their own link style. */
function htmlOf(piece: Piece, looks = ''): string {
  if (typeof piece === 'string') return escaped(piece)
  if ('words' in piece) return `<a href="${escaped(piece.leadsTo)}"${looks}>${escaped(piece.words)}</a>`
  if ('written' in piece) return `<bdi dir="auto">${escaped(piece.written).replace(/\r?\n/g, '<br>')}</bdi>`
  const digits = `<bdi dir="ltr">${escaped(piece.digits)}</bdi>`
  return piece.link ? `<a href="${escaped(piece.link)}"${looks}>${digits}</a>` : digits
}
// Mail programs drop style sheets.
const inLetters = ` style="color:${colour.palm}"`
const lineOf = (pieces: readonly Piece[]) => pieces.map((piece) => htmlOf(piece, inLetters)).join('')

// Mail programs fill the rest of the preview line with the next words: invisible characters keep it empty.
const afterPreview = '&#847;&zwnj;&nbsp;'.repeat(80)

/** Renders a mail as HTML. Direction and language are set on the cells, because many programs keep only those. */
export function mailHtml({ language, subject, preview, opening, rows, closing, note }: MailContent): string {
  const dir = directionOf(language)
  const [size, line] = language === 'ar' ? [18, 1.85] : [16, 1.6]
  const start = dir === 'rtl' ? 'right' : 'left'
  const type = `font-family:${escaped(fonts[language])};font-size:${size}px;line-height:${line};text-align:${start};overflow-wrap:anywhere`
  const cell = (style: string, content: string, more = '') =>
    `<td dir="${dir}" lang="${language}"${more} style="${type};${style}">${content}</td>`
  const row = (content: string, style = 'padding:0 28px 16px') =>
    `<tr>${cell(`color:${colour.ink};${style}`, content, ' colspan="2"')}</tr>`

  const facts = rows.map(
    ({ label, value }) =>
      `<tr>${cell(`color:${colour.quiet};padding:8px 28px;border-top:1px solid ${colour.line};width:38%`, escaped(label))}` +
      `${cell(`color:${colour.ink};padding:8px 28px;border-top:1px solid ${colour.line}`, htmlOf(value, inLetters))}</tr>`,
  )
  const end = closing.map(({ title, text }) =>
    row(`${title ? `<strong>${escaped(title)}</strong><br>` : ''}${lineOf(text)}`, 'padding:20px 28px 0'),
  )
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:${colour.ground}">
<div dir="${dir}" lang="${language}" style="display:none;max-height:0;overflow:hidden">${escaped(preview)}${afterPreview}</div>
<table role="presentation" dir="${dir}" lang="${language}" width="100%" cellpadding="0" cellspacing="0"><tr>
<td dir="${dir}" lang="${language}" align="center" style="padding:24px 12px">
<table role="presentation" dir="${dir}" lang="${language}" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${colour.paper};border:1px solid ${colour.line};border-top:8px solid ${colour.palm};border-radius:10px">
${[row('&nbsp;', 'padding:0;font-size:8px'), ...opening.map((line) => row(lineOf(line))), ...facts, ...end].join('\n')}
${row(note ? escaped(note) : '&nbsp;', `padding:20px 28px 24px;color:${colour.quiet};font-size:${size - 2}px`)}
</table>
</td></tr></table>
</body>
</html>
`
}
