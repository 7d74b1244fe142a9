import type { ReactNode } from 'react'
import './status.css'

export type Tone = 'new' | 'answered' | 'booked' | 'visited' | 'applied' | 'good' | 'none' | 'bad' | 'half'

/** A status as a dot and a word, never by colour alone. */
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`dot dot-${tone}`}>{children}</span>
)

/** A status as a pill, for headings and notes. */
export const Pill = ({
  tone,
  children,
}: {
  tone: 'new' | 'bad' | 'warn' | 'ok' | 'info' | 'quiet'
  children: ReactNode
}) => <span className={`pill pill-${tone}`}>{children}</span>
