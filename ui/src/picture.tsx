/** The widths the storage serves (product §2). */
const widths = [320, 640, 960, 1280, 1920] as const

const at = (path: string, width: number) => `/storage/${path}?w=${width}`
const sourceSet = (path: string, widest: number) =>
  widths
    .filter((width) => width <= widest)
    .map((width) => `${at(path, width)} ${width}w`)
    .join(', ')

/** Where to look, which the name of a picture says (`…-30-70.webp`); without, the middle. A photograph does not turn around. */
function focusOf(path: string) {
  const [, x, y] = /[0-9a-f]{32}-(\d+)-(\d+)\.\w+$/.exec(path) ?? []
  return x === undefined ? undefined : { objectPosition: `${x}% ${y}%` }
}

interface PictureProps {
  /** A path below the storage, as the API gives it. */
  readonly path: string
  /** What it shows; '' for decoration. */
  readonly alt: string
  /** How wide it stands, as in <img sizes>. */
  readonly sizes: string
  readonly width: number
  readonly height: number
  /** Above the fold: loaded at once and first. */
  readonly eager?: boolean
  readonly widest?: number
  readonly className?: string
  /** Where to look, for a path that does not say it. */
  readonly focus?: { readonly x: number; readonly y: number } | null
  /** Another picture below 768 px, with its own shape. */
  readonly narrow?: { readonly path: string; readonly sizes: string; readonly width: number; readonly height: number }
}

/** A stored picture in the width and format this screen needs. */
export function Picture(props: PictureProps) {
  const { path, alt, sizes, width, height, eager = false, widest = 1920, className, narrow, focus } = props
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
      className={className}
      style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : focusOf(path)}
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
