/** The focal point of a picture for cropping, in percent from the left and top of the picture itself. */
export interface Focus {
  readonly x: number
  readonly y: number
}

const step = 5
export const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

// By physical direction: a photograph is not mirrored.
const steps: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** The change of the focal point for an arrow key; undefined for other keys. */
export const stepOf = (key: string): Focus | undefined => steps[key]
