import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The browser's own list of choices, with the sign that there are more. */
export const Select = ({ children }: { children: ReactNode }) => (
  <span className="select block">
    {children}
    <Icon of={ChevronDown} size="1rem" />
  </span>
)
