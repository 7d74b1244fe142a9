import { useWords } from 'browser/words/use-words.tsx'
import { type ComponentProps, useId, useState } from 'react'
import { TextInput } from '../forms/inputs.tsx'
import { useBranchesById, useBranchList } from './use-branches.ts'

interface BranchInputProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'disabled' | 'onBlur'> {
  readonly label: string
  readonly chosen: number | undefined
  /** The text for no choice. */
  readonly none: string
  readonly onChoose: (branchId: number | undefined) => void
}

/** Chooses one of many branches: the server searches for the typed text. */
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
      <TextInput
        {...input}
        type="search"
        dir="auto"
        list={list}
        autoComplete="off"
        aria-label={label}
        placeholder={none}
        value={typed ?? (now ? nameOf(now) : '')}
        onText={take}
        onBlur={(event) => {
          // Text that names no branch is no choice: the field shows the chosen branch again.
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
