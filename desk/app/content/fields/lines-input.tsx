import { useWords } from 'browser/words/use-words.tsx'
import { directionOf, type Language } from 'i18n/languages.ts'
import type { InputProps } from './content-field.tsx'
import { RowsInput } from './rows-input.tsx'

interface LinesInputProps extends InputProps {
  readonly language?: Language | undefined
  readonly inputMode?: 'tel'
  readonly max: number
}

/** Several lines, one below the other: what is emptied falls away as it is saved. */
export function LinesInput({ value, onLeave, language, inputMode, ...props }: LinesInputProps) {
  const { t } = useWords('desk-content')
  return (
    <RowsInput
      {...props}
      rows={Array.isArray(value) ? (value as string[]) : []}
      begin={() => ''}
      add={t(inputMode ? 'add_number' : 'add_line')}
    >
      {(line, place, set) => (
        <input
          className="input"
          aria-label={`${props.label}: ${t('line_number', { number: place + 1 })}`}
          lang={language}
          dir={inputMode ? 'ltr' : language && directionOf(language)}
          inputMode={inputMode}
          disabled={props.disabled}
          value={line}
          onChange={({ target }) => set(target.value)}
          onBlur={onLeave}
        />
      )}
    </RowsInput>
  )
}
