import { directionOf, type Language } from 'i18n/languages.ts'
import { choiceControl, textControl, tickControl } from './controls.ts'
import { drawLine, drawWords, ink, linesOf, type Pdf, pageSize, type TextStyle } from './document.ts'

export interface Field {
  readonly name: string
  readonly label: string
  /** Share of the row's width. */
  readonly share?: number
  /** Digits and addresses are typed left-to-right in both languages. */
  readonly latin?: boolean
}
export interface Tick {
  readonly name: string
  readonly label: string
}

const inside = pageSize.width - 2 * pageSize.margin
const gap = 12
const tickSize = 13

/** Lays out a page from top to bottom, from the side where reading begins. */
export function sheetOn(pdf: Pdf, language: Language) {
  const direction = directionOf(language)
  const taller = language === 'ar' ? 1.62 : 1.42
  let y = pageSize.margin

  /** Left edge of an element that begins `start` points from the reading side. */
  const left = (start: number, width: number) =>
    direction === 'rtl' ? pageSize.width - pageSize.margin - start - width : pageSize.margin + start
  const edge = (start: number) =>
    direction === 'rtl' ? pageSize.width - pageSize.margin - start : pageSize.margin + start

  const text = (words: string, style: TextStyle, start = 0, width = inside) => {
    for (const line of linesOf(pdf, words, width - start, style, direction)) {
      y += style.size * taller
      drawLine(pdf, line, edge(start), y - style.size * 0.38, style, direction)
    }
  }
  const label = (words: string, start: number, at: number) => {
    const style = { size: language === 'ar' ? 9.5 : 8.5, colour: ink.quiet }
    drawWords(pdf, words, edge(start), at, style, direction)
  }
  const widthsOf = (fields: readonly Field[]) => {
    const shares = fields.reduce((sum, { share = 1 }) => sum + share, 0)
    return fields.map(({ share = 1 }) => ((inside - gap * (fields.length - 1)) * share) / shares)
  }

  return {
    text,
    space: (points: number) => {
      y += points
    },
    section: (title: string) => {
      y += 12
      pdf.rect(left(0, 22), y + 3, 22, 5).fill('#f4a9b2')
      y += 9
      text(title, { size: language === 'ar' ? 15 : 13, weight: 'bold', colour: ink.palm })
      y += 3
    },
    /** Fields beside each other. */
    row: (fields: readonly Field[], lines = 1) => {
      const widths = widthsOf(fields)
      const height = lines === 1 ? 27 : 17 * lines + 10
      let start = 0
      for (const [index, field] of fields.entries()) {
        const width = widths[index] ?? 0
        label(field.label, start, y + 10)
        textControl(
          pdf,
          field.name,
          field.label,
          { x: left(start, width), y: y + 15, width, height },
          {
            direction: field.latin ? 'ltr' : direction,
            lines: lines > 1,
          },
        )
        start += width + gap
      }
      y += height + 23
    },
    /** Checkboxes in columns. */
    ticks: (ticks: readonly Tick[], columns: number) => {
      const width = inside / columns
      for (const [index, { name, label: words }] of ticks.entries()) {
        const start = (index % columns) * width
        tickControl(pdf, name, words, { x: left(start, tickSize), y: y + 3, width: tickSize, height: tickSize })
        const style = { size: language === 'ar' ? 11 : 10 }
        drawWords(pdf, words, edge(start + tickSize + 7), y + 13, style, direction)
        if (index % columns === columns - 1 || index === ticks.length - 1) y += 21
      }
    },
    /** A choice of one, preceded by its question. */
    choice: (name: string, words: string, choices: readonly { readonly value: string; readonly label: string }[]) => {
      label(words, 0, y + 10)
      y += 13
      const width = inside / 3
      choiceControl(
        pdf,
        name,
        words,
        choices.map(({ value }, index) => ({
          value,
          box: { x: left(index * width, tickSize), y: y + 3, width: tickSize, height: tickSize },
        })),
      )
      for (const [index, choice] of choices.entries()) {
        const style = { size: language === 'ar' ? 11 : 10 }
        drawWords(pdf, choice.label, edge(index * width + tickSize + 7), y + 13, style, direction)
      }
      y += 24
    },
    bullets: (items: readonly string[]) => {
      for (const item of items) {
        const size = language === 'ar' ? 12 : 11
        pdf.circle(edge(4), y + size * taller - size * 0.72, 3.2).fill('#f0b837')
        text(item, { size }, 16)
        y += 2
      }
    },
    at: (index: number) => {
      y = index
    },
    get y() {
      return y
    },
    left,
  }
}
export type Sheet = ReturnType<typeof sheetOn>
