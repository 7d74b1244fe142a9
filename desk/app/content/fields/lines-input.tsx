import { useWords } from 'browser/words/use-words.tsx'
import { directionOf, type Language } from 'i18n/languages.ts'
import { Plus, X } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import type { InputProps } from './content-field.tsx'
import { Group } from './group.tsx'

interface LinesInputProps extends InputProps {
  readonly language?: Language | undefined
  readonly inputMode?: 'tel'
  readonly max: number
}

/** Several lines, one below the other: what is emptied falls away as it is saved. */
export function LinesInput(props: LinesInputProps) {
  const { id, label, value, onChange, onLeave, disabled, error, language, inputMode, max } = props
  const { t } = useWords('desk-content')
  const lines = Array.isArray(value) ? (value as string[]) : []
  const set = (place: number, line: string) => onChange(lines.map((each, other) => (other === place ? line : each)))
  return (
    <Group id={id} label={label} error={error}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their places alone
        <div key={place} className="content-row">
          <input
            className="input"
            aria-label={`${label}: ${t('line_number', { number: place + 1 })}`}
            lang={language}
            dir={inputMode ? 'ltr' : language && directionOf(language)}
            inputMode={inputMode}
            disabled={disabled}
            value={line}
            onChange={({ target }) => set(place, target.value)}
            onBlur={onLeave}
          />
          {!disabled && (
            <Button
              kind="ghost"
              small
              aria-label={t('remove_line', { number: place + 1 })}
              onClick={() => onChange(lines.filter((_, other) => other !== place))}
            >
              <Icon of={X} size="1rem" />
            </Button>
          )}
        </div>
      ))}
      {!disabled && lines.length < max && (
        <Button kind="ghost" small className="justify-self-start" onClick={() => onChange([...lines, ''])}>
          <Icon of={Plus} size="1rem" />
          {t(inputMode ? 'add_number' : 'add_line')}
        </Button>
      )}
    </Group>
  )
}
