import { useLoadable } from 'browser/calls/use-loadable.ts'
import { useFieldError } from 'browser/forms/fields.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { showBranch } from 'contract/branches/endpoints.ts'
import type { Kid } from 'contract/kids/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { userTextAttributes } from 'i18n/detect-language.ts'
import { dayText } from 'i18n/format.ts'
import { useFormContext } from 'react-hook-form'
import { ErrorLine, errorIdOf } from 'ui/field.tsx'
import { ageInWords, ageOn } from '../age.ts'
import { BirthDates } from '../card/birth-dates.tsx'
import { chosenKid } from './chosen-kid.ts'
import { fits } from './program-choice.tsx'
import type { RegisterFields, RegisterStep } from './register-fields.ts'
import { useRegisterFields } from './use-register-fields.ts'

interface StepCheckProps {
  readonly kids: readonly Kid[]
  readonly onChange: (to: RegisterStep) => void
}

/** Step 3: summary, guardian's declaration, privacy note. */
export function StepCheck({ kids, onChange }: StepCheckProps) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const { register } = useFormContext<RegisterFields>()
  const error = useFieldError('declaration')
  const fields = useRegisterFields()
  const branch = useLoadable(showBranch, { params: { branchId: Number(fields.branch_id) } }).data
  const program = branch?.programs.find(({ id }) => String(id) === fields.program_id)
  const { name, birth_date } = chosenKid(fields, kids)
  const day = (isoDay: string) => dayText(language, isoDay)
  return (
    <>
      <p className="text-ink-2">{t('check_text')}</p>
      <dl className="kid-check">
        <Part step="child" onChange={onChange}>
          <bdi className="font-medium">{name}</bdi>
          <BirthDates on={birth_date} />
        </Part>
        <Part step="place" onChange={onChange}>
          <span className="font-medium">
            {branch && program ? t('where', { branch: branch.name, program: program.name }) : '…'}
          </span>
          <span className="block text-small text-ink-2">{t(`fees:schedule_${fields.schedule}`)}</span>
          <span className="block text-small text-ink-2">{t('starts', { day: day(fields.start_date) })}</span>
          {program && !fits(program, ageOn(fields.start_date, birth_date).months) && (
            <span className="block mt-2 py-2 px-3 rounded-m bg-gold-050">
              {t('fits_not', {
                program: program.name,
                ages: program.ages,
                age: ageInWords(t, fields.start_date, birth_date),
              })}
            </span>
          )}
          {fields.notes.trim() && (
            <span className="block text-small text-ink-2" {...userTextAttributes(fields.notes)}>
              {fields.notes}
            </span>
          )}
        </Part>
      </dl>
      <fieldset className="field">
        <legend className="label mb-2">{t('declaration_title')}</legend>
        {error && <ErrorLine id={errorIdOf('declaration')}>{error}</ErrorLine>}
        <label className="kid-tick">
          <input
            type="checkbox"
            aria-invalid={error !== undefined}
            aria-describedby={error && errorIdOf('declaration')}
            {...register('declaration')}
          />
          <span>{t('declaration_text')}</span>
        </label>
      </fieldset>
      <p className="text-small text-ink-2">
        {t('privacy')}{' '}
        <Link className="link" to={href('privacy')}>
          {t('privacy_notice')}
        </Link>
      </p>
    </>
  )
}

interface PartProps {
  readonly step: RegisterStep
  readonly onChange: (to: RegisterStep) => void
  readonly children: React.ReactNode
}

function Part({ step, onChange, children }: PartProps) {
  const { t } = useWords('kids')
  return (
    <div>
      <dt>{t(`step_${step}`)}</dt>
      <dd>{children}</dd>
      <dd>
        <button
          type="button"
          className="kid-quiet-action"
          aria-label={t('change_of', { step: t(`step_${step}`) })}
          onClick={() => onChange(step)}
        >
          {t('change')}
        </button>
      </dd>
    </div>
  )
}
