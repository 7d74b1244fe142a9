/** Crop of a picture: centre and zoom. */
export interface PictureCrop {
  /** Centre, 0 to 1 from the picture's left and top. */
  readonly x: number
  readonly y: number
  /** 1: the shorter side fills the square. */
  readonly zoom: number
}

export const centredCrop: PictureCrop = { x: 0.5, y: 0.5, zoom: 1 }
export const zoomMax = 4
/** Side of the uploaded square: sharp at 120 px on any screen. */
const sentPx = 640
const sentQuality = 0.9

interface Size {
  readonly width: number
  readonly height: number
}

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** Side of the cropped square in picture pixels. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** Clamps a crop to the picture. */
export function clampCrop(picture: Size, { x, y, zoom }: PictureCrop): PictureCrop {
  const nearer = between(1, zoom, zoomMax)
  const half = sideOf(picture, nearer) / 2
  return {
    x: between(half / picture.width, x, 1 - half / picture.width),
    y: between(half / picture.height, y, 1 - half / picture.height),
    zoom: nearer,
  }
}

/** Moves a crop by pixels of a stage of `stagePx` width, so that the picture follows the finger. */
export function moveCrop(picture: Size, crop: PictureCrop, byX: number, byY: number, stagePx: number): PictureCrop {
  const scale = sideOf(picture, crop.zoom) / stagePx
  return clampCrop(picture, {
    ...crop,
    x: crop.x - (byX * scale) / picture.width,
    y: crop.y - (byY * scale) / picture.height,
  })
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, zoom }: PictureCrop) {
  const context = canvas.getContext('2d')
  if (!context) return
  const side = sideOf(picture, zoom)
  context.imageSmoothingQuality = 'high'
  // White background, because JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const left = x * picture.width - side / 2
  const top = y * picture.height - side / 2
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

export function cropped(picture: ImageBitmap, crop: PictureCrop): Promise<Blob> {
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
