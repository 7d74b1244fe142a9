import { useWords } from 'browser/words/use-words.tsx'
import { type ComponentProps, useId, useState } from 'react'
import { useBranchesById, useBranchList } from './use-branches.ts'

interface BranchInputProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'disabled' | 'onBlur'> {
  readonly label: string
  readonly chosen: number | undefined
  /** What no choice means. */
  readonly none: string
  readonly onChoose: (branchId: number | undefined) => void
}

/** One of many branches: what is typed is asked of the server, and taken when it is a branch. */
export function BranchInput({ label, chosen, none, onChoose, ...input }: BranchInputProps) {
  const { t } = useWords('desk-shell')
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const nameOf = ({ name, city }: { name: string; city: string }) => t('branch_in_city', { name, city })
  const [now] = useBranchesById(chosen === undefined ? [] : [chosen])
  const { branches } = useBranchList(typed?.split(t('comma'))[0]?.trim() ?? '')
  const take = (text: string) => {
    setTyped(text)
    const branch = branches.find((each) => nameOf(each) === text)
    if (branch) onChoose(branch.id)
    else if (text === '' && chosen !== undefined) onChoose(undefined)
  }
  return (
    <>
      <input
        {...input}
        type="search"
        dir="auto"
        list={list}
        autoComplete="off"
        aria-label={label}
        placeholder={none}
        value={typed ?? (now ? nameOf(now) : '')}
        onChange={({ target }) => take(target.value)}
        onBlur={(event) => {
          // What is no branch's name is no choice: what was chosen stands there again.
          setTyped(undefined)
          input.onBlur?.(event)
        }}
      />
      <datalist id={list}>
        {branches.map((branch) => (
          <option key={branch.id} value={nameOf(branch)} />
        ))}
      </datalist>
    </>
  )
}
