import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

interface DeferredFontsProps {
  readonly href: string
  /** Family that pages of this language use. */
  readonly family: string
}

/** The stylesheet, loaded but not applied; null if it does not arrive: the rules of such a sheet cannot be read. */
const loadStylesheet = (href: string) =>
  new Promise<CSSStyleSheet | null>((resolve) => {
    const link = document.createElement('link')
    const onload = () => resolve(link.sheet)
    const onerror = () => resolve(null)
    document.head.append(Object.assign(link, { rel: 'stylesheet', media: 'not all', href, onload, onerror }))
  })

function fontFaceOf({ style }: CSSFontFaceRule): FontFace {
  const descriptor = (name: string) => style.getPropertyValue(name)
  return new FontFace(descriptor('font-family').replaceAll('"', ''), descriptor('src'), {
    weight: descriptor('font-weight'),
    display: 'swap',
    unicodeRange: descriptor('unicode-range'),
    ascentOverride: descriptor('ascent-override') || undefined,
    descentOverride: descriptor('descent-override') || undefined,
    lineGapOverride: descriptor('line-gap-override') || undefined,
  })
}

/** Adds the faces of a stylesheet to the page; those of `family` are loaded before. */
async function addFonts(href: string, family: string): Promise<void> {
  const rules = [...((await loadStylesheet(href))?.cssRules ?? [])]
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(fontFaceOf)
  await Promise.allSettled(faces.filter((face) => face.family === family).map((face) => face.load()))
  for (const face of faces) document.fonts.add(face)
}

/**
 * Loads the font weights that the first paint does not need, once the browser is idle, and adds them when all are loaded: a
 * stylesheet would show the fallback fonts until its faces are decoded, and the layout would change twice.
 */
export function DeferredFonts({ href, family }: DeferredFontsProps) {
  useEffect(() => {
    const add = () => whenIdle(() => void addFonts(href, family))
    if (document.readyState === 'complete') add()
    else addEventListener('load', add, { once: true })
  }, [href, family])
  return null
}
