import { useWords } from 'browser/words/use-words.tsx'
import { listPostCategories } from 'contract/posts/endpoints.ts'
import { listPrograms } from 'contract/programs/endpoints.ts'
import { ChevronDown } from 'lucide'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useMe } from '../../session/me-context.ts'
import { useBranches } from '../../staff/use-branches.ts'
import type { InputProps } from './content-field.tsx'
import { Group } from './group.tsx'

type Referring = 'branch' | 'category' | 'branches' | 'programs'

/** What may be chosen: of branches, one's own. */
function useChoices(of: Referring) {
  const me = useMe()
  const branches = useBranches()
  const categories = useAnswer(listPostCategories, undefined, { when: of === 'category' }).data ?? []
  const programs = useAnswer(listPrograms, undefined, { when: of === 'programs' }).data ?? []
  if (of === 'category') return categories
  if (of === 'programs') return programs
  return me.branch_ids.length > 0 ? branches.filter(({ id }) => me.branch_ids.includes(id)) : branches
}

/** One or several of the school's own things, by their names. */
export function ReferenceInput({ of, ...props }: InputProps & { readonly of: Referring }) {
  const { id, label, value, onChange, onLeave, disabled, error } = props
  const { t } = useWords('desk-content')
  const me = useMe()
  const choices = useChoices(of)
  if (of === 'branches' || of === 'programs') {
    const chosen = Array.isArray(value) ? (value as number[]) : []
    return (
      <Group id={id} label={label} error={error}>
        {choices.map((choice) => (
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
        ))}
      </Group>
    )
  }
  return (
    <Field id={id} label={label} {...(error && { error })}>
      <span className="select">
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
      </span>
    </Field>
  )
}
