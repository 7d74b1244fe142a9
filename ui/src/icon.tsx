import type { IconNode } from 'lucide'
import { createElement, type ReactElement } from 'react'

interface IconProps {
  readonly of: IconNode
  /** Arrows and chevrons turn with the direction of reading; clocks, ticks and phones don't. */
  readonly mirrored?: boolean
  readonly size?: string
  readonly className?: string
}

const renderedStrokes = new WeakMap<IconNode, ReactElement[]>()

/** The strokes of a sign: made once, they are the same wherever it stands. */
function strokesOf(icon: IconNode): ReactElement[] {
  const strokes =
    renderedStrokes.get(icon) ?? icon.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))
  renderedStrokes.set(icon, strokes)
  return strokes
}

/** The one place where a sign is mirrored. Always decorative: the words beside it carry the meaning. */
export function Icon({ of: icon, mirrored = false, size = '1.25em', className }: IconProps) {
  const classes = ['icon', mirrored && 'mirrored', className].filter(Boolean).join(' ')
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={classes} aria-hidden="true" focusable="false">
      {strokesOf(icon)}
    </svg>
  )
}
