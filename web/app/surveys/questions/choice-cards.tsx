import { useFieldError, useInitialValue } from 'browser/forms/fields.tsx'
import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { SurveyQuestion } from 'contract/surveys/endpoints.ts'
import { additionalOf, chosenIn } from 'contract/surveys/payload.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { describedBy, LabelledField } from 'ui/field.tsx'
import { GroupQuestion } from './question.tsx'

/** Single or multiple choice as cards; "other" has a text field. */
export function ChoiceCards({ question }: { question: SurveyQuestion }) {
  const { t } = useWords('surveys')
  const { register, formState } = useFormContext()
  const { name, type, options, hint } = question
  const other = options.find(({ is_other }) => is_other)
  const several = type === 'checkbox'
  const error = useFieldError(name)
  const initial = chosenIn({ [name]: formState.defaultValues?.[name] ?? [] }, name)
  const note = hint ?? (several ? t('choose_some') : undefined)
  return (
    <GroupQuestion question={question}>
      {note && <p className="hint">{note}</p>}
      <div className={options.length > 3 ? 'survey-cards survey-cards-two' : 'survey-cards'}>
        {options.map(({ value, label }) => (
          <label key={value} className="survey-card">
            <input
              type={several ? 'checkbox' : 'radio'}
              value={value}
              defaultChecked={initial.includes(value)}
              aria-invalid={several ? error !== undefined : undefined}
              {...register(name, { deps: other && [additionalOf(name)] })}
            />
            <span className="survey-card-label">{label}</span>
          </label>
        ))}
      </div>
      {other && <Additional name={name} other={other} />}
    </GroupQuestion>
  )
}

/** Text field of "other", disabled unless chosen (spec §5); enabled without JavaScript, which could not enable it. */
function Additional({ name, other }: { name: string; other: { value: string; label: string } }) {
  const { t } = useWords('surveys')
  const { register, control } = useFormContext()
  const id = additionalOf(name)
  const value: unknown = useWatch({ control, name })
  const hydrated = useHydrated()
  const error = useFieldError(id)
  const initial = useInitialValue(id)
  const open = chosenIn({ [name]: (value ?? []) as string[] }, name).includes(other.value)
  const disabled = hydrated && !open
  return (
    <LabelledField id={id} label={t('specify')} error={open ? error : undefined}>
      <input
        id={id}
        type="text"
        className="input"
        dir="auto"
        autoComplete="off"
        defaultValue={initial}
        placeholder={disabled ? t('other_first') : undefined}
        {...register(id)}
        {...describedBy(id, open ? error : undefined, undefined)}
        disabled={disabled}
      />
    </LabelledField>
  )
}
