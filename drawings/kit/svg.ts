// The few SVG elements that everything is drawn with. Each function returns a string of SVG.
// Objects stand on a floor line: their origin is the middle of their bottom edge unless their comment says otherwise;
// x grows to the right, y downwards.

export type Attributes = Record<string, string | number | boolean | null | undefined>
export type Body = string | readonly string[]

/** One decimal is finer than any screen shows, and keeps the files small and the same on every machine. */
export const round = (value: number): number => +value.toFixed(1)
export const xy = (...values: number[]): string => values.map(round).join(' ')

/** A tuple on one line: a point, a hand, a row of a table. */
export const at = <const T extends readonly unknown[]>(...values: T): T => values
/** Draws each item of a list, one upon the other. */
export const each = <const T extends readonly unknown[]>(
  list: T,
  draw: (item: T[number], index: number) => string,
): string => list.map((item, index) => draw(item, index)).join('')
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const joined = (body: Body): string => (typeof body === 'string' ? body : body.join(''))
const attributeName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => ` ${attributeName(name)}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

const element = (tag: string, attributes: Attributes): string => `<${tag}${written(attributes)}/>`
export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more })
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })
export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })
export const polygon = (points: readonly (readonly [number, number])[], fill: string, more: Attributes = {}) =>
  path(`M${points.map((point) => xy(...point)).join('L')}Z`, fill, more)
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...more,
  })
export const group = (body: Body, attributes: Attributes = {}) => `<g${written(attributes)}>${joined(body)}</g>`

/** Puts a drawing somewhere: moved, then turned (degrees), then scaled. `flip` makes it face the other way. */
export const place = (x: number, y: number, body: Body, scale = 1, more: { flip?: boolean; turn?: number } = {}) => {
  const across = more.flip ? -scale : scale
  const turned = more.turn ? ` rotate(${round(more.turn)})` : ''
  const scaled = scale !== 1 || more.flip ? ` scale(${+across.toFixed(3)} ${+scale.toFixed(3)})` : ''
  return `<g transform="translate(${xy(x, y)})${turned}${scaled}">${joined(body)}</g>`
}

/** Random numbers that are the same on every run, so that a drawing never changes by itself. */
export const randomFrom = (seed = 1) => {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return (state - 1) / 2147483646
  }
}
export const radians = (degrees: number) => (degrees * Math.PI) / 180

let lastId = 0
export const nextId = (prefix = 'k') => {
  const id = `${prefix}${lastId.toString(36)}`
  lastId += 1
  return id
}
const use = (id: string, x: number, y: number) => `<use href="#${id}" x="${round(x)}" y="${round(y)}"/>`
/** A shape drawn once and shown many times: returns its definition and a way to show it. */
export const stamp = (shape: string) => {
  const id = nextId('b')
  return { definition: `<defs><g id="${id}">${shape}</g></defs>`, at: (x: number, y: number) => use(id, x, y) }
}

export const clip = (shape: string, body: Body) => {
  const id = nextId('c')
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${joined(body)}</g>`
}

export type Picture = { width: number; height: number; body: string }
/** A finished picture. */
export const picture = (width: number, height: number, body: string): Picture => ({ width, height, body })

/** The text of an SVG file. Ids start over, so that the same picture is the same text whatever was drawn before. */
export const svgText = (draw: () => Picture, style = ''): string => {
  lastId = 0
  const { width, height, body } = draw()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${style && `<style>${style}</style>`}${body}</svg>`
}
