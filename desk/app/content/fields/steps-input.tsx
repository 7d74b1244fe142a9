import { useWords } from 'browser/words/use-words.tsx'
import { directionOf, type Language } from 'i18n/languages.ts'
import { DateInput } from '../../forms/dates.tsx'
import { TextInput } from '../../forms/inputs.tsx'
import type { InputProps } from './input-props.ts'
import { RowsInput } from './rows-input.tsx'

interface InstructionStep {
  readonly at: string
  readonly text: string
}

interface StepsInputProps extends InputProps {
  readonly language: Language
  readonly max: number
}

/** The steps of a schedule, with times, in one language. */
export function StepsInput({ value, onLeave, language, ...props }: StepsInputProps) {
  const { t } = useWords('desk-content')
  const steps = Array.isArray(value) ? (value as InstructionStep[]) : []
  const { disabled } = props
  return (
    <RowsInput
      {...props}
      rows={steps}
      begin={() => ({ at: steps.at(-1)?.at ?? '08:00', text: '' })}
      add={t('add_line')}
    >
      {(step, index, set) => (
        <>
          <DateInput
            className="input content-time"
            kind="time"
            aria-label={t('step_at', { number: index + 1 })}
            disabled={disabled}
            value={step.at}
            onValue={(at) => set({ ...step, at })}
            onBlur={onLeave}
          />
          <TextInput
            aria-label={`${props.label}: ${t('line_number', { number: index + 1 })}`}
            lang={language}
            dir={directionOf(language)}
            disabled={disabled}
            value={step.text}
            onText={(text) => set({ ...step, text })}
            onBlur={onLeave}
          />
        </>
      )}
    </RowsInput>
  )
}
