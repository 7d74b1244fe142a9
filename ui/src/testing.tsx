import { render } from '@testing-library/react'
import type { ReactNode } from 'react'

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

/** Renders an element on a page with this direction. */
export function show(what: ReactNode, direction: Direction = 'ltr') {
  const page = (inside: ReactNode) => <div dir={direction}>{inside}</div>
  const { rerender, ...shown } = render(page(what))
  return { ...shown, again: (next: ReactNode) => rerender(page(next)) }
}
