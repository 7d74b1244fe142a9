import { serverToday } from 'browser/calls/clock.ts'
import type { Loadable } from 'browser/calls/use-loadable.ts'
import { useFieldError } from 'browser/forms/fields.tsx'
import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Branch } from 'contract/branches/endpoints.ts'
import type { Kid } from 'contract/kids/endpoints.ts'
import type { Program } from 'contract/programs/endpoints.ts'
import { useFormContext } from 'react-hook-form'
import { Skeleton } from 'ui/empty-state.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { ageOn, isDay } from '../age.ts'
import { chosenKid } from './chosen-kid.ts'
import type { RegisterFields } from './register-fields.ts'
import { useRegisterFields } from './use-register-fields.ts'

/** Whether a programme is meant for an age in months. */
export const fits = ({ from_years, to_years }: Program, months: number) => {
  // The youngest program starts at birth.
  const from = from_years < 0.5 ? 0 : from_years * 12
  return months >= from && months < to_years * 12
}

/** The programs of the chosen branch; the one that fits the child's age at the start is marked. */
export function ProgramChoice({ kids, branch }: { kids: readonly Kid[]; branch: Loadable<Branch> }) {
  const { t } = useWords('kids')
  const { register } = useFormContext<RegisterFields>()
  const error = useFieldError('program_id')
  const fields = useRegisterFields()
  const { birth_date } = chosenKid(fields, kids)
  const start = fields.start_date || serverToday()
  const months = isDay(birth_date) ? ageOn(start, birth_date).months : undefined

  return (
    <fieldset className="field">
      <legend className="label mb-2">{t('program')}</legend>
      {error && <ErrorLine>{error}</ErrorLine>}
      {branch.status === 'idle' && <p className="hint">{t('program_first_branch')}</p>}
      {branch.status === 'loading' && <Skeleton className="h-20" />}
      {branch.status === 'failed' && <Failed onRetry={branch.retry} />}
      <div className="kid-choices">
        {branch.data?.programs.map((program) => (
          <label key={program.id} className="kid-choice">
            <input type="radio" value={String(program.id)} {...register('program_id')} />
            <span>
              <span className="block font-medium">{program.name}</span>
              <span className="block text-small text-ink-3">{program.ages}</span>
              {months !== undefined && fits(program, months) && <span className="kid-fits">{t('fits')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
