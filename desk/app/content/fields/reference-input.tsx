import { useWords } from 'browser/words/use-words.tsx'
import { listPostCategories } from 'contract/posts/endpoints.ts'
import { listPrograms } from 'contract/programs/endpoints.ts'
import { ChevronDown } from 'lucide'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { Select } from 'ui/select.tsx'
import { BranchInput } from '../../branches/branch-input.tsx'
import { BranchTicks } from '../../branches/branch-ticks.tsx'
import { useBranchList } from '../../branches/use-branches.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useMe } from '../../session/me-context.ts'
import type { InputProps } from './content-field.tsx'
import { Group } from './group.tsx'

type Referring = 'branch' | 'category' | 'branches' | 'programs'

/** What may be chosen: of branches, one's own. */
function useChoices(of: Referring) {
  const { branches } = useBranchList()
  const categories = useAnswer(listPostCategories, undefined, { when: of === 'category' }).data ?? []
  const programs = useAnswer(listPrograms, undefined, { when: of === 'programs' }).data ?? []
  if (of === 'category') return categories
  if (of === 'programs') return programs
  return branches
}

/** One or several of the school's own things, by their names. */
export function ReferenceInput({ of, ...props }: InputProps & { readonly of: Referring }) {
  const { id, label, value, onChange, onLeave, disabled, error } = props
  const { t } = useWords('desk-content')
  const me = useMe()
  const choices = useChoices(of)
  const { areAll } = useBranchList()
  if (of === 'branches' || of === 'programs') {
    const chosen = Array.isArray(value) ? (value as number[]) : []
    const tick = (choice: { readonly id: number; readonly name: string }) => (
      <label key={choice.id} className="content-tick">
        <input
          type="checkbox"
          disabled={disabled}
          checked={chosen.includes(choice.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, choice.id] : chosen.filter((each) => each !== choice.id))
          }
        />
        <span dir="auto">{choice.name}</span>
      </label>
    )
    return (
      <Group id={id} label={label} error={error}>
        {of === 'branches' ? <BranchTicks chosen={chosen}>{tick}</BranchTicks> : choices.map(tick)}
      </Group>
    )
  }
  if (of === 'branch' && !areAll)
    return (
      <Field id={id} label={label} {...(error && { error })}>
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
      </Field>
    )
  return (
    <Field id={id} label={label} {...(error && { error })}>
      <Select>
        <select
          id={id}
          className="input"
          disabled={disabled}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          onBlur={onLeave}
          {...describedBy(id, error, undefined)}
        >
          {(of === 'category' || me.branch_ids.length === 0) && (
            <option value="">{t(of === 'branch' ? 'no_branch' : 'choose')}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="1rem" />
      </Select>
    </Field>
  )
}
