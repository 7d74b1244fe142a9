import { useWords } from 'browser/words/use-words.tsx'
import { type ComponentProps, useId, useState } from 'react'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { PickField } from '../forms/fields.tsx'
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

interface BranchFieldProps extends Omit<BranchInputProps, 'className' | 'none' | 'onBlur'> {
  /** The text for no choice; without it a branch is required. */
  readonly none?: string | undefined
  readonly error?: string | undefined
  readonly onBlur?: () => void
}

/** A branch with its label and its error: all of them to choose from, or a search in many. */
export function BranchField({ id: givenId, label, chosen, none, error, onChoose, ...input }: BranchFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { branches, areAll } = useBranchList()
  if (areAll)
    return (
      <PickField
        id={id}
        label={label}
        error={error}
        value={chosen ?? ''}
        none={none}
        choices={branches.map((branch) => ({ value: branch.id, label: branch.name }))}
        onChoose={(branch) => onChoose(branch === '' ? undefined : branch)}
        {...input}
      />
    )
  return (
    <LabelledField id={id} label={label} error={error}>
      <BranchInput
        id={id}
        className="input"
        label={label}
        chosen={chosen}
        none={none ?? ''}
        onChoose={onChoose}
        {...input}
        {...describedBy(id, error, undefined)}
      />
    </LabelledField>
  )
}
