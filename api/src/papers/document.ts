import { type Language, type Published, textIn } from 'i18n/languages.ts'
import PDFDocument from 'pdfkit'
import { type Run, visualOrder } from './bidi.ts'
import { fontsOf, type Weight } from './fonts.ts'

/** A4 in points. */
export const pageSize = { width: 595.28, height: 841.89, margin: 44 }
export const ink = { text: '#16261f', quiet: '#46574f', line: '#7d8a83', palm: '#1c614c', pink: '#fbd9db' }

interface Reference {
  readonly data: Record<string, unknown>
  end(content?: string): void
}
/** Properties that PDFKit has and its types lack. */
export type Pdf = InstanceType<typeof PDFDocument> & {
  readonly _root: { readonly data: Record<string, unknown> & { AcroForm: { data: { Fields: Reference[] } } } }
  readonly page: { readonly annotations: Reference[] }
  ref(data: Record<string, unknown>): Reference
  initForm(): void
  annotate(x: number, y: number, w: number, h: number, data: Record<string, unknown>): void
}

export interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
}

// A fixed date: the time of drawing would change the file, and one ETag stands for one file on all instances.
const designedOn = new Date('2026-11-01T00:00:00Z')

/** A new sheet in one language: fonts, form, title, and the side where reading begins. */
export function createDocument(language: Language, title: string, school: Published): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language === 'ar' ? 'ar-SA' : 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: textIn(school, language),
      Creator: textIn(school, language),
      Producer: textIn(school, language),
      CreationDate: designedOn,
    },
  }) as unknown as Pdf
  for (const weight of ['regular', 'bold'] as const) {
    const fonts = fontsOf(language, weight)
    pdf.registerFont(`arabic-${weight}`, fonts.arabic)
    pdf.registerFont(`latin-${weight}`, fonts.latin)
  }
  // The PDF reader displays typed text in a standard font, for which it has substitutes in every script.
  pdf.font('Helvetica').initForm()
  const preferences = pdf._root.data.ViewerPreferences as Reference
  if (language === 'ar') preferences.data.Direction = 'R2L'
  return pdf
}

const useFont = (pdf: Pdf, { script }: Run, { size, weight = 'regular' }: TextStyle) =>
  pdf.font(`${script}-${weight}`).fontSize(size)

const widthOf = (pdf: Pdf, runs: readonly Run[], style: TextStyle) =>
  runs.reduce((width, run) => width + useFont(pdf, run, style).widthOfString(run.text), 0)

/** Breaks words into lines no wider than `width`. */
export function linesOf(pdf: Pdf, text: string, width: number, style: TextStyle, direction: 'ltr' | 'rtl'): Run[][] {
  const lines: string[][] = [[]]
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && widthOf(pdf, visualOrder([...line, word].join(' '), direction), style) > width)
      lines.push([word])
    else line.push(word)
  }
  return lines.map((line) => visualOrder(line.join(' '), direction))
}

/** Draws a line from the side where reading begins; `x` is that side, `y` the baseline. */
export function drawLine(
  pdf: Pdf,
  runs: readonly Run[],
  x: number,
  y: number,
  style: TextStyle,
  direction: 'ltr' | 'rtl',
) {
  let at = x
  for (const run of runs) {
    const width = useFont(pdf, run, style).widthOfString(run.text)
    const left = direction === 'rtl' ? at - width : at
    if (run.text.trim() !== '') {
      pdf.fillColor(style.colour ?? ink.text)
      pdf.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    }
    at = direction === 'rtl' ? left : left + width
  }
}

/** Draws words on one line, whatever their width. */
export const drawWords = (pdf: Pdf, words: string, x: number, y: number, style: TextStyle, direction: 'ltr' | 'rtl') =>
  drawLine(pdf, visualOrder(words, direction), x, y, style, direction)
