import { useWords } from 'browser/words/use-words.tsx'
import { listPostCategories } from 'contract/posts/endpoints.ts'
import { listDeskPrograms } from 'contract/programs/desk.ts'
import { BranchField } from '../../branches/branch-input.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { PickField } from '../../forms/fields.tsx'
import { Tick } from '../../forms/inputs.tsx'
import { useMe } from '../../session/me-context.ts'
import { Group } from './group.tsx'
import type { InputProps } from './input-props.ts'

type ReferenceKind = 'branch' | 'category' | 'programs'

/** The choices; branches have a field of their own. */
function useChoices(of: ReferenceKind) {
  const categories = useAnswer(listPostCategories, undefined, { when: of === 'category' }).data ?? []
  const programs = useAnswer(listDeskPrograms, undefined, { when: of === 'programs' }).data ?? []
  return of === 'category' ? categories : programs
}

/** One or several things of the school, by name. */
export function ReferenceInput({ of, ...props }: InputProps & { readonly of: ReferenceKind }) {
  const { id, label, value, onChange, onLeave, disabled, error } = props
  const { t } = useWords('desk-content')
  const me = useMe()
  const choices = useChoices(of)
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
  const chosen = typeof value === 'number' ? value : undefined
  if (of === 'branch')
    return (
      <BranchField
        id={id}
        label={label}
        error={error}
        disabled={disabled}
        chosen={chosen}
        none={me.branch_ids.length === 0 ? t('no_branch') : undefined}
        onChoose={(branchId) => onChange(branchId ?? null)}
        onBlur={onLeave}
      />
    )
  return (
    <PickField
      id={id}
      label={label}
      error={error}
      disabled={disabled}
      value={chosen ?? ''}
      none={t('choose')}
      choices={choices.map(({ id: each, name }) => ({ value: each, label: name }))}
      onChoose={(chosen) => onChange(chosen === '' ? null : chosen)}
      onBlur={onLeave}
    />
  )
}
