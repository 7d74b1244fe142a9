import { ink, type Pdf } from './document.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const multiline = 1 << 12
const oneOfSeveral = (1 << 15) | (1 << 14)
const printed = 4
/** Alignment of typed text: at the side where reading begins. */
const alignment = { ltr: 0, rtl: 2 }

const frame = (pdf: Pdf, { x, y, width, height }: Box, radius = 3) =>
  pdf.roundedRect(x, y, width, height, radius).lineWidth(0.75).fillAndStroke('#ffffff', ink.line)

const widget = (pdf: Pdf, { x, y, width, height }: Box, data: Record<string, unknown>) => {
  pdf.annotate(x, y, width, height, { Subtype: 'Widget', F: printed, ...data })
  const added = pdf.page.annotations.at(-1)
  if (!added) throw new Error('the page has no annotation')
  return added
}

/** A text field, also for Arabic: the PDF reader shapes its text. */
export function textControl(
  pdf: Pdf,
  name: string,
  label: string,
  box: Box,
  options: { direction: 'ltr' | 'rtl'; lines?: boolean },
) {
  frame(pdf, box)
  pdf.font('Helvetica')
  const inset = { x: box.x + 4, y: box.y + 2, width: box.width - 8, height: box.height - 4 }
  const field = widget(pdf, inset, {
    FT: 'Tx',
    T: new String(name),
    TU: new String(label),
    V: new String(''),
    DA: new String('/F1 11 Tf 0.09 0.15 0.12 rg'),
    Q: alignment[options.direction],
    Ff: options.lines ? multiline : 0,
  })
  pdf._root.data.AcroForm.data.Fields.push(field)
}

/** A checkbox's appearances, checked and unchecked: without them PDF programs draw their own, or nothing. */
function faces(pdf: Pdf, size: number) {
  const face = (content: string) => {
    const form = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, size, size], Resources: {} })
    form.end(content)
    return form
  }
  const tick = `0.11 0.38 0.3 RG 1.8 w 1 J 1 j ${size * 0.2} ${size * 0.5} m ${size * 0.42} ${size * 0.25} l ${size * 0.82} ${size * 0.78} l S`
  return { on: face(tick), off: face('') }
}

/** A checkbox, unchecked. */
export function tickControl(pdf: Pdf, name: string, label: string, box: Box) {
  frame(pdf, box, 2)
  const { on, off } = faces(pdf, box.width)
  const field = widget(pdf, box, {
    FT: 'Btn',
    T: new String(name),
    TU: new String(label),
    V: 'Off',
    AS: 'Off',
    AP: { N: { Yes: on, Off: off } },
  })
  pdf._root.data.AcroForm.data.Fields.push(field)
}

/** A radio group: choosing one clears the others. */
export function choiceControl(
  pdf: Pdf,
  name: string,
  label: string,
  choices: readonly { readonly value: string; readonly box: Box }[],
) {
  const kids: unknown[] = []
  const field = pdf.ref({
    FT: 'Btn',
    Ff: oneOfSeveral,
    T: new String(name),
    TU: new String(label),
    V: 'Off',
    Kids: kids,
  })
  for (const { value, box } of choices) {
    frame(pdf, box, box.width / 2)
    const { on, off } = faces(pdf, box.width)
    kids.push(widget(pdf, box, { Parent: field, AS: 'Off', AP: { N: { [value]: on, Off: off } } }))
  }
  pdf._root.data.AcroForm.data.Fields.push(field)
}
