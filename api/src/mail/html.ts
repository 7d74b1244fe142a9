import { directionOf } from 'i18n/languages.ts'
import type { MailContent, Piece } from './mail-content.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replace(/[&<>"']/g, (content) => entities[content] ?? '')

// Mail programs know no style sheets and no variables: these are the design's own values, written out.
const colour = {
  ink: '#16261f',
  quiet: '#46574f',
  ground: '#fffdf9',
  paper: '#ffffff',
  line: '#e6e2d8',
  palm: '#1c614c',
}
const fonts = { en: 'Inter, Helvetica, Arial, sans-serif', ar: 'Tajawal, "Segoe UI", Tahoma, Arial, sans-serif' }

/** A piece as HTML; the looks of its links are the page's own where there is a style sheet. */
export function htmlOf(piece: Piece, looks = ''): string {
  if (typeof piece === 'string') return escaped(piece)
  if ('words' in piece) return `<a href="${escaped(piece.leadsTo)}"${looks}>${escaped(piece.words)}</a>`
  if ('written' in piece) return `<bdi dir="auto">${escaped(piece.written).replace(/\r?\n/g, '<br>')}</bdi>`
  const digits = `<bdi dir="ltr">${escaped(piece.digits)}</bdi>`
  return piece.link ? `<a href="${escaped(piece.link)}"${looks}>${digits}</a>` : digits
}
// Mail programs keep no style sheets.
const inLetters = ` style="color:${colour.palm}"`
const lineOf = (pieces: readonly Piece[]) => pieces.map((piece) => htmlOf(piece, inLetters)).join('')

/** The letter as HTML. Direction and language stand on the cells themselves: many programs keep only those. */
export function mailHtml({ language, subject, opening, rows, closing, note }: MailContent): string {
  const dir = directionOf(language)
  const [size, line] = language === 'ar' ? [18, 1.85] : [16, 1.6]
  const start = dir === 'rtl' ? 'right' : 'left'
  const type = `font-family:${escaped(fonts[language])};font-size:${size}px;line-height:${line};text-align:${start}`
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
