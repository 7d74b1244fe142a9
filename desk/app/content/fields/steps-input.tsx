import { useWords } from 'browser/words/use-words.tsx'
import { directionOf, type Language } from 'i18n/languages.ts'
import { Plus, X } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import type { InputProps } from './content-field.tsx'
import { Group } from './group.tsx'

interface Step {
  readonly at: string
  readonly text: string
}

interface StepsInputProps extends InputProps {
  readonly language: Language
  readonly max: number
}

/** How something goes, hour by hour, in one language. */
export function StepsInput(props: StepsInputProps) {
  const { id, label, value, onChange, onLeave, disabled, error, language, max } = props
  const { t } = useWords('desk-content')
  const steps = Array.isArray(value) ? (value as Step[]) : []
  const set = (place: number, step: Step) => onChange(steps.map((each, other) => (other === place ? step : each)))
  return (
    <Group id={id} label={label} error={error}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their places alone
        <div key={place} className="content-row">
          <input
            className="input content-time"
            type="time"
            aria-label={t('step_at', { number: place + 1 })}
            disabled={disabled}
            value={step.at}
            onChange={({ target }) => set(place, { ...step, at: target.value })}
            onBlur={onLeave}
          />
          <input
            className="input"
            aria-label={`${label}: ${t('line_number', { number: place + 1 })}`}
            lang={language}
            dir={directionOf(language)}
            disabled={disabled}
            value={step.text}
            onChange={({ target }) => set(place, { ...step, text: target.value })}
            onBlur={onLeave}
          />
          {!disabled && (
            <Button
              kind="ghost"
              small
              aria-label={t('remove_line', { number: place + 1 })}
              onClick={() => onChange(steps.filter((_, other) => other !== place))}
            >
              <Icon of={X} size="1rem" />
            </Button>
          )}
        </div>
      ))}
      {!disabled && steps.length < max && (
        <Button
          kind="ghost"
          small
          className="justify-self-start"
          onClick={() => onChange([...steps, { at: steps.at(-1)?.at ?? '08:00', text: '' }])}
        >
          <Icon of={Plus} size="1rem" />
          {t('add_line')}
        </Button>
      )}
    </Group>
  )
}
