import { Problem } from 'contract/problems.ts'
import type { Metadata } from 'sharp'

/** Facts of a picture's header, read before its pixels. */
type Header = Pick<Metadata, 'format' | 'width' | 'height'> &
  Partial<Pick<Metadata, 'depth' | 'isProgressive' | 'hasAlpha' | 'channels' | 'chromaSubsampling' | 'orientation'>>

/** Largest accepted picture in pixels, and largest decoded side in pixels. */
interface DecodingLimits {
  readonly pixelsMax: number
  readonly sideMax: number
}

// Some hundred rows are in memory at once, even of flat pictures: 100,000 by 400 pixels would cost 330 MB.
const rowMax = 8000
const deepRowMax = 6000

const megapixels = (count: number) => count * 1_000_000

// A progressive JPEG keeps the coefficients of all its pixels: two bytes per pixel and channel.
function progressiveJpeg({ channels = 3, chromaSubsampling = '' }: Header): DecodingLimits {
  if (channels > 3) return { pixelsMax: megapixels(8), sideMax: 2048 }
  return { pixelsMax: megapixels(chromaSubsampling.startsWith('4:2:0') ? 18 : 9), sideMax: 2560 }
}

// Rows are decoded one after the other, unless they are interlaced or rotated: then all pixels are in memory.
function png({ depth, isProgressive, orientation = 1 }: Header): DecodingLimits {
  const isDeep = depth !== 'uchar'
  if (isProgressive || orientation > 1) return { pixelsMax: megapixels(isDeep ? 6 : 12), sideMax: 2048 }
  return { pixelsMax: megapixels(isDeep ? 24 : 40), sideMax: isDeep ? 1920 : 2560 }
}

function limitsOf(header: Header): DecodingLimits {
  const { format, isProgressive } = header
  if (format === 'jpeg') return isProgressive ? progressiveJpeg(header) : { pixelsMax: megapixels(40), sideMax: 3840 }
  if (format === 'png') return png(header)
  if (format === 'gif') return { pixelsMax: megapixels(8), sideMax: 2560 }
  // AVIF, and HEIC with a codec: decoded whole, in up to 12 bits per channel.
  if (format === 'heif') return { pixelsMax: megapixels(3), sideMax: 2048 }
  // WebP is decoded whole, as if it were animated.
  return { pixelsMax: megapixels(4), sideMax: 2048 }
}

/**
 * Limits for decoding a picture with this header, so that none needs more than 120 MB of memory (safety §pictures;
 * measured by format in docs/decisions/0040). Throws `picture_costly` above them. Photographs of phones are JPEG
 * written row by row, which are decoded at the needed size only.
 */
export function drawnSideMax(header: Header): number {
  const { format, width, height, depth } = header
  const { pixelsMax, sideMax } = limitsOf(header)
  const isWide = format !== 'jpeg' && width > (depth === 'uchar' ? rowMax : deepRowMax)
  if (isWide || width * height > pixelsMax) throw new Problem('picture_costly')
  return sideMax
}
