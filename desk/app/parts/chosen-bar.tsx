import type { ReactNode } from 'react'
import './chosen-bar.css'

/** The actions for chosen rows, at the foot of the page; on a phone above the bar of sections. */
export const ChosenBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="bulk on-dark not-on-paper" role="toolbar" aria-label={label}>
    {children}
  </div>
)
