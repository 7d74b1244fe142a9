import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Wrapper of a native `<select>` with a chevron. */
export const Select = ({ children }: { children: ReactNode }) => (
  <span className="select block">
    {children}
    <Icon of={ChevronDown} size="1rem" />
  </span>
)
