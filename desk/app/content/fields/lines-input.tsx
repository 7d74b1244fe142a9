import { useWords } from 'browser/words/use-words.tsx'
import { directionOf, type Language } from 'i18n/languages.ts'
import { TextInput } from '../../forms/inputs.tsx'
import type { InputProps } from './input-props.ts'
import { RowsInput } from './rows-input.tsx'

interface LinesInputProps extends InputProps {
  readonly language?: Language | undefined
  readonly inputMode?: 'tel'
  readonly max: number
}

/** A list of lines; saving drops empty ones. */
export function LinesInput({ value, onLeave, language, inputMode, ...props }: LinesInputProps) {
  const { t } = useWords('desk-content')
  return (
    <RowsInput
      {...props}
      rows={Array.isArray(value) ? (value as string[]) : []}
      begin={() => ''}
      add={t(inputMode ? 'add_number' : 'add_line')}
    >
      {(line, index, set) => (
        <TextInput
          aria-label={`${props.label}: ${t('line_number', { number: index + 1 })}`}
          lang={language}
          dir={inputMode ? 'ltr' : language && directionOf(language)}
          inputMode={inputMode}
          disabled={props.disabled}
          value={line}
          onText={set}
          onBlur={onLeave}
        />
      )}
    </RowsInput>
  )
}
