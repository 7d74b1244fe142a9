import { useWords } from 'browser/words/use-words.tsx'
import { directionOf, type Language } from 'i18n/languages.ts'
import type { InputProps } from './content-field.tsx'
import { RowsInput } from './rows-input.tsx'

interface Step {
  readonly at: string
  readonly text: string
}

interface StepsInputProps extends InputProps {
  readonly language: Language
  readonly max: number
}

/** How something goes, hour by hour, in one language. */
export function StepsInput({ value, onLeave, language, ...props }: StepsInputProps) {
  const { t } = useWords('desk-content')
  const steps = Array.isArray(value) ? (value as Step[]) : []
  const { disabled } = props
  return (
    <RowsInput
      {...props}
      rows={steps}
      begin={() => ({ at: steps.at(-1)?.at ?? '08:00', text: '' })}
      add={t('add_line')}
    >
      {(step, place, set) => (
        <>
          <input
            className="input content-time"
            type="time"
            aria-label={t('step_at', { number: place + 1 })}
            disabled={disabled}
            value={step.at}
            onChange={({ target }) => set({ ...step, at: target.value })}
            onBlur={onLeave}
          />
          <input
            className="input"
            aria-label={`${props.label}: ${t('line_number', { number: place + 1 })}`}
            lang={language}
            dir={directionOf(language)}
            disabled={disabled}
            value={step.text}
            onChange={({ target }) => set({ ...step, text: target.value })}
            onBlur={onLeave}
          />
        </>
      )}
    </RowsInput>
  )
}
