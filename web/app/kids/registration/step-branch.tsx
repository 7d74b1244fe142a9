import { serverToday } from 'browser/calls/clock.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { ChoiceField } from 'browser/forms/choice-field.tsx'
import { TextField, useFieldError } from 'browser/forms/fields.tsx'
import { SelectField } from 'browser/forms/select-field.tsx'
import { Failed } from 'browser/parts/failed.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { showBranch } from 'contract/branches/endpoints.ts'
import type { Kid } from 'contract/kids/endpoints.ts'
import { registrationNotesMaxLength } from 'contract/limits.ts'
import { schedules } from 'contract/registrations/schedules.ts'
import { dayText } from 'i18n/format.ts'
import { monthOf, monthText } from 'i18n/months.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Skeleton } from 'ui/empty-state.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { Picture } from 'ui/picture.tsx'
import { BranchChoices } from '../../branches/branch-choices.tsx'
import { useBranch, useBranches } from '../../branches/branches.ts'
import { ProgramChoice } from './program-choice.tsx'
import type { RegisterFields } from './register-fields.ts'
import { startDates } from './start-dates.ts'
import { useRegisterFields } from './use-register-fields.ts'

/** Step 2: branch, program and start date. */
export function StepBranch({ kids }: { kids: readonly Kid[] }) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const { register, setValue } = useFormContext<RegisterFields>()
  const { branch_id, program_id: programId } = useRegisterFields()
  const error = useFieldError('branch_id')
  const branches = useBranches()
  const branchId = Number(branch_id)
  const chosen = useBranch(branchId || undefined)
  const branch = useLoadable(showBranch, { params: { branchId } }, undefined, branchId > 0)

  const programs = branch.data?.programs
  // The new branch may not have the chosen program.
  const gone = programs !== undefined && programId !== '' && !programs.some(({ id }) => String(id) === programId)
  useEffect(() => {
    if (gone) setValue('program_id', '')
  }, [gone, setValue])

  if (branches.status === 'failed') return <Failed onRetry={branches.retry} />
  return (
    <>
      <fieldset className="field">
        <legend className="label mb-2">{t('branch')}</legend>
        {error && <ErrorLine>{error}</ErrorLine>}
        <BranchChoices chosen={chosen}>
          {(list) => (
            <div className="kid-choices">
              {!branches.data && <Skeleton className="h-20" />}
              {list.map(({ id, name, city, image }) => (
                <label key={id} className="kid-choice">
                  <input type="radio" value={String(id)} {...register('branch_id')} />
                  <span className="slot w-16 h-12 flex-none">
                    <Picture path={image} alt="" sizes="64px" width={64} height={48} widest={320} />
                  </span>
                  <span>
                    <span className="block font-medium">{name}</span>
                    <span className="text-small text-ink-3">{city}</span>
                  </span>
                </label>
              ))}
            </div>
          )}
        </BranchChoices>
      </fieldset>
      <ProgramChoice kids={kids} branch={branch} />
      <ChoiceField
        name="schedule"
        label={t('fees:schedule')}
        choices={schedules.map((value) => ({ value, label: t(`fees:schedule_${value}`) }))}
      />
      <SelectField
        name="start_date"
        label={t('start')}
        choices={[
          { value: '', label: t('choose_start') },
          ...startDates(serverToday()).map((day) => ({
            value: day,
            label: t('start_month', { month: monthText(language, monthOf(day)), day: dayText(language, day) }),
          })),
        ]}
      />
      <TextField
        name="notes"
        label={t('notes')}
        note={t('optional')}
        maxLength={registrationNotesMaxLength}
        lines={3}
      />
    </>
  )
}
