import type { CSSProperties } from 'react'

/** The widths the storage serves (product §2). */
const widths = [320, 640, 800, 960, 1280, 1920] as const

const at = (path: string, width: number) => `/storage/${path}?w=${width}`
const sourceSet = (path: string, widest: number) =>
  widths
    .filter((width) => width <= widest)
    .map((width) => `${at(path, width)} ${width}w`)
    .join(', ')

/** Whether staff uploaded the picture: a photograph, unlike the drawings of the demo school. */
export const isUploaded = (path: string) => path.startsWith('pictures/')

/**
 * Focal point of an uploaded picture as an `object-position`: from its file name (`…-30-70.webp`), else the centre. Drawings
 * have theirs in CSS.
 */
function focusOf(path: string): string | undefined {
  if (!isUploaded(path)) return undefined
  const [, x = 50, y = 50] = /-(\d+)-(\d+)\.\w+$/.exec(path) ?? []
  return `${x}% ${y}%`
}

/** Variables of `.picture-of-two`, where a narrow screen has a picture with another focal point. */
const focusOfTwo = (wide: string | undefined, narrow: string | undefined) =>
  ({
    ...(wide && { '--focus-wide': wide }),
    ...(narrow && { '--focus-narrow': narrow }),
    objectPosition: 'var(--focus)',
  }) as CSSProperties

interface PictureProps {
  /** Path below the storage, from the API. */
  readonly path: string
  /** Alternative text; '' for decoration. */
  readonly alt: string
  /** `sizes` attribute. */
  readonly sizes: string
  readonly width: number
  readonly height: number
  /** Loads at once with high priority, for pictures above the fold. */
  readonly eager?: boolean
  readonly widest?: number
  readonly className?: string
  /** Focal point, if not part of the path. */
  readonly focus?: { readonly x: number; readonly y: number } | null
  /** Another picture below 768 px. */
  readonly narrow?: { readonly path: string; readonly sizes: string; readonly width: number; readonly height: number }
}

/** A stored picture with `srcset` for widths and formats. */
export function Picture(props: PictureProps) {
  const { path, alt, sizes, width, height, eager = false, widest = 1920, className, narrow, focus } = props
  const own = focus ? `${focus.x}% ${focus.y}%` : focusOf(path)
  const ofNarrow = narrow && focusOf(narrow.path)
  const isOfTwo = narrow !== undefined && own !== ofNarrow
  // A photograph is not mirrored: signs on it would be, and its focal point.
  const classes = own === undefined ? className : className?.replace(/(^| )mirrored( |$)/, '$2')
  const image = (
    <img
      src={at(path, 640)}
      srcSet={sourceSet(path, widest)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      fetchPriority={eager ? 'high' : 'auto'}
      className={isOfTwo ? `${classes ?? ''} picture-of-two` : classes}
      style={isOfTwo ? focusOfTwo(own, ofNarrow) : own === undefined ? undefined : { objectPosition: own }}
    />
  )
  if (!narrow) return image
  return (
    <picture>
      <source
        media="(max-width: 767.98px)"
        srcSet={sourceSet(narrow.path, 1280)}
        sizes={narrow.sizes}
        width={narrow.width}
        height={narrow.height}
      />
      {image}
    </picture>
  )
}
