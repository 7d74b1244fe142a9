import type { Loaded } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { type AboutPart, listAboutParts } from 'contract/about/endpoints.ts'
import type { ReactNode } from 'react'
import { Skeleton } from 'ui/empty-state.tsx'
import { partsInput } from './about-data.ts'

interface TabPartsProps {
  readonly tab: number
  readonly initial: Loaded<AboutPart[]> | undefined
  /** Renders the tab; `of(kind)` returns the parts of a kind. */
  readonly children: (of: (kind: AboutPart['kind']) => readonly AboutPart[]) => ReactNode
}

/** Loads the parts of a tab: skeleton, then the tab, or a sentence on failure (spec §4). */
export function TabParts({ tab, initial, children }: TabPartsProps) {
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
