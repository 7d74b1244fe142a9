import { useWords } from 'browser/words/use-words.tsx'
import { type ReactNode, useState } from 'react'
import { useBranchesById, useBranchList } from './use-branches.ts'

interface Named {
  readonly id: number
  readonly name: string
}

interface BranchTicksProps {
  readonly chosen: readonly number[]
  /** Draws one of them. */
  readonly children: (branch: Named) => ReactNode
}

/** Several of the branches: all of them, or of many those that are chosen and those that are looked for. */
export function BranchTicks({ chosen, children }: BranchTicksProps) {
  const { t } = useWords('desk-shell')
  const [q, setQ] = useState('')
  const { areAll } = useBranchList()
  const { branches } = useBranchList(areAll ? '' : q.trim())
  const first = useBranchesById(areAll ? [] : chosen)
  const others = branches.filter(({ id }) => !first.some((branch) => branch.id === id))
  return (
    <>
      {!areAll && (
        <input
          className="input"
          type="search"
          dir="auto"
          autoComplete="off"
          aria-label={t('find_branch')}
          placeholder={t('find_branch')}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {[...first, ...others.slice(0, areAll ? others.length : shownMost)].map(children)}
    </>
  )
}

/** Of many, so many are offered at once. */
const shownMost = 12
