import { useFieldError, useInitialValue } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { ChevronDown } from 'lucide'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { BranchChoices } from '../branches/branch-choices.tsx'
import { useBranch } from '../branches/branches.ts'

/** Branch that the message is for; none: the school itself. */
export function BranchField() {
  const { t } = useWords('contact')
  const { register } = useFormContext()
  const error = useFieldError('branch_id')
  const initial = useInitialValue('branch_id')
  const chosen = useBranch(Number(useWatch({ name: 'branch_id' })) || undefined)
  return (
    <LabelledField id="branch_id" label={t('branch')} note={t('optional')} error={error}>
      <BranchChoices chosen={chosen}>
        {(branches) => (
          <div className="select">
            <select
              id="branch_id"
              className="input"
              defaultValue={initial}
              {...register('branch_id')}
              {...describedBy('branch_id', error, undefined)}
            >
              <option value="">{t('any_branch')}</option>
              {branches.map(({ id, name, city }) => (
                <option key={id} value={id}>
                  {t('branch_in_city', { name, city })}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} size="1.125rem" />
          </div>
        )}
      </BranchChoices>
    </LabelledField>
  )
}
