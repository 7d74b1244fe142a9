import type { LucideIcon } from 'lucide-react'

interface IconProps {
  readonly of: LucideIcon
  /** Arrows and chevrons turn with the direction of reading; clocks, ticks and phones don't. */
  readonly mirrored?: boolean
  readonly size?: string
  readonly className?: string
}

/** The one place where a sign is mirrored. Always decorative: the words beside it carry the meaning. */
export function Icon({ of: Sign, mirrored = false, size = '1.25em', className = '' }: IconProps) {
  return (
    <Sign
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      strokeWidth={2}
      className={`shrink-0 ${mirrored ? 'mirrored ' : ''}${className}`}
    />
  )
}
