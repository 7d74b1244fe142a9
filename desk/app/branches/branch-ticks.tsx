import { useWords } from 'browser/words/use-words.tsx'
import { type ReactNode, useState } from 'react'
import { TextInput } from '../forms/inputs.tsx'
import { useBranchesById, useBranchList } from './use-branches.ts'

interface NamedBranch {
  readonly id: number
  readonly name: string
}

interface BranchTicksProps {
  readonly chosen: readonly number[]
  /** Draws one branch. */
  readonly children: (branch: NamedBranch) => ReactNode
}

/** Branches to tick: all of them, or of many the ticked ones and the found ones. */
export function BranchTicks({ chosen, children }: BranchTicksProps) {
  const { t } = useWords('desk-shell')
  const [q, setQ] = useState('')
  const { areAll, areKnown, branches: all } = useBranchList()
  const { branches } = useBranchList(areAll ? '' : q.trim())
  const first = useBranchesById(areAll ? [] : chosen)
  const others = branches.filter(({ id }) => !first.some((branch) => branch.id === id))
  return (
    <>
      {!areAll && (
        <TextInput
          type="search"
          dir="auto"
          autoComplete="off"
          aria-label={t('find_branch')}
          placeholder={t('find_branch')}
          value={q}
          onText={setQ}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {areKnown && areAll && all.length === 0 && <p className="text-ink-2">{t('no_branch_to_choose')}</p>}
      {[...first, ...others.slice(0, areAll ? others.length : shownMost)].map(children)}
    </>
  )
}

/** At most this many branches are offered at once. */
const shownMost = 12
