import type { IconNode } from 'lucide'
import { createElement, type ReactElement } from 'react'

interface IconProps {
  readonly of: IconNode
  /** Mirrors the icon in right-to-left pages: for arrows and chevrons, not for clocks, ticks and phones. */
  readonly mirrored?: boolean
  readonly size?: string
  readonly className?: string
}

const renderedStrokes = new WeakMap<IconNode, ReactElement[]>()

/** SVG elements of an icon, cached. */
function strokesOf(icon: IconNode): ReactElement[] {
  const strokes =
    renderedStrokes.get(icon) ?? icon.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))
  renderedStrokes.set(icon, strokes)
  return strokes
}

/** An icon; the only place that mirrors. Always decorative: the text beside it has the meaning. */
export function Icon({ of: icon, mirrored = false, size = '1.25em', className }: IconProps) {
  const classes = ['icon', mirrored && 'mirrored', className].filter(Boolean).join(' ')
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={classes} aria-hidden="true" focusable="false">
      {strokesOf(icon)}
    </svg>
  )
}
