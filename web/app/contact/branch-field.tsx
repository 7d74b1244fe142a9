import { useFieldError, useInitialValue } from 'browser/forms/fields.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { ChevronDown } from 'lucide'
import { useFormContext } from 'react-hook-form'
import { describedBy, Field } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { useBranches } from '../branches/branches.ts'

/** Which branch the message is for, or none: then the school itself answers. */
export function BranchField() {
  const { t } = useWords('contact')
  const { register } = useFormContext()
  const error = useFieldError('branch_id')
  const initial = useInitialValue('branch_id')
  const branches = useBranches().data?.data ?? []
  return (
    <Field id="branch_id" label={t('branch')} note={t('optional')} error={error}>
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
    </Field>
  )
}
