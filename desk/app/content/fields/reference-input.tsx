import { useWords } from 'browser/words/use-words.tsx'
import { listPostCategories } from 'contract/posts/endpoints.ts'
import { listDeskPrograms } from 'contract/programs/desk.ts'
import { LabelledField } from 'ui/field.tsx'
import { BranchInput } from '../../branches/branch-input.tsx'
import { useBranchList } from '../../branches/use-branches.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { PickField } from '../../forms/fields.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { useMe } from '../../session/me-context.ts'
import { Group } from './group.tsx'
import type { InputProps } from './input-props.ts'

type ReferenceKind = 'branch' | 'category' | 'programs'

/** The choices; of branches, the user's own. */
function useChoices(of: ReferenceKind) {
  const { branches } = useBranchList()
  const categories = useAnswer(listPostCategories, undefined, { when: of === 'category' }).data ?? []
  const programs = useAnswer(listDeskPrograms, undefined, { when: of === 'programs' }).data ?? []
  if (of === 'category') return categories
  if (of === 'programs') return programs
  return branches
}

/** One or several things of the school, by name. */
export function ReferenceInput({ of, ...props }: InputProps & { readonly of: ReferenceKind }) {
  const { id, label, value, onChange, onLeave, disabled, error } = props
  const { t } = useWords('desk-content')
  const me = useMe()
  const choices = useChoices(of)
  const { areAll } = useBranchList()
  if (of === 'programs') {
    const chosen = Array.isArray(value) ? (value as number[]) : []
    return (
      <Group id={id} label={label} error={error}>
        {choices.map((choice) => (
          <Tick
            key={choice.id}
            className="content-tick"
            disabled={disabled}
            checked={chosen.includes(choice.id)}
            onTick={(isOn) => onChange(isOn ? [...chosen, choice.id] : chosen.filter((each) => each !== choice.id))}
          >
            <span dir="auto">{choice.name}</span>
          </Tick>
        ))}
      </Group>
    )
  }
  if (of === 'branch' && !areAll)
    return (
      <LabelledField id={id} label={label} {...(error && { error })}>
        <BranchInput
          id={id}
          className="input"
          label={label}
          disabled={disabled}
          chosen={typeof value === 'number' ? value : undefined}
          none={t('no_branch')}
          onChoose={(branchId) => onChange(branchId ?? null)}
          onBlur={onLeave}
        />
      </LabelledField>
    )
  return (
    <PickField
      id={id}
      label={label}
      error={error}
      disabled={disabled}
      value={typeof value === 'number' ? value : ''}
      none={of === 'category' || me.branch_ids.length === 0 ? t(of === 'branch' ? 'no_branch' : 'choose') : undefined}
      choices={choices.map(({ id: each, name }) => ({ value: each, label: name }))}
      onChoose={(chosen) => onChange(chosen === '' ? null : chosen)}
      onBlur={onLeave}
    />
  )
}
