/** The part of a picture that a person keeps: where its middle stands, and how near it is. */
export interface Crop {
  /** 0 to 1, from the picture's own left and top. */
  readonly x: number
  readonly y: number
  /** 1: the shorter side fills the square. */
  readonly zoom: number
}

export const wholeMiddle: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const zoomMax = 4
/** What is sent: sharp at 120 px on any screen, and a few dozen KB. */
const sentPx = 640
const sentQuality = 0.9

interface Size {
  readonly width: number
  readonly height: number
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** The side of the kept square in the picture's own pixels. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** The square never leaves the picture. */
export function within(picture: Size, { x, y, zoom }: Crop): Crop {
  const nearer = between(1, zoom, zoomMax)
  const half = sideOf(picture, nearer) / 2
  return {
    x: between(half / picture.width, x, 1 - half / picture.width),
    y: between(half / picture.height, y, 1 - half / picture.height),
    zoom: nearer,
  }
}

/** Moved by so many pixels of a stage that shows the square `stagePx` wide: the picture follows the finger. */
export function moved(picture: Size, crop: Crop, byX: number, byY: number, stagePx: number): Crop {
  const scale = sideOf(picture, crop.zoom) / stagePx
  return within(picture, {
    ...crop,
    x: crop.x - (byX * scale) / picture.width,
    y: crop.y - (byY * scale) / picture.height,
  })
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom }: Crop) {
  const context = canvas.getContext('2d')
  if (!context) return
  const side = sideOf(picture, zoom)
  context.imageSmoothingQuality = 'high'
  // What is see-through stands on white: JPEG knows no other.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const left = x * picture.width - side / 2
  const top = y * picture.height - side / 2
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

export function cropped(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sentPx
  canvas.height = sentPx
  draw(canvas, picture, crop)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      'image/jpeg',
      sentQuality,
    ),
  )
}
