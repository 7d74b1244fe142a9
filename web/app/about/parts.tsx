import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { type AboutPart, listAboutParts } from 'contract/about/endpoints.ts'
import type { ReactNode } from 'react'
import { Skeleton } from 'ui/empty-state.tsx'
import { partsInput } from './about-data.ts'

interface PartsProps {
  readonly tab: number
  readonly initial: Loaded<AboutPart[]> | undefined
  /** Draws the tab from its parts, asked for by kind. */
  readonly children: (of: (kind: AboutPart['kind']) => readonly AboutPart[]) => ReactNode
}

/** The parts of a tab as they come: a grey shape, then the tab, or a calm sentence in its place (spec §4). */
export function Parts({ tab, initial, children }: PartsProps) {
  const parts = useLoadable(listAboutParts, partsInput(tab), initial)
  if (parts.status === 'failed') {
    return (
      <div className="wrap section">
        <Failed onRetry={parts.retry} />
      </div>
    )
  }
  if (!parts.data) return <Skeleton className="wrap my-16 h-[40rem]" />
  return children((kind) => parts.data.filter((part) => part.kind === kind))
}
