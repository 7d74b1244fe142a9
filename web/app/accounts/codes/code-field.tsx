import { useWords } from 'browser/words/use-words.tsx'
import { codeDigits } from 'contract/accounts/codes.ts'
import { foldDigits } from 'contract/text.ts'
import { describedBy, LabelledField } from 'ui/field.tsx'

const positions = Array.from({ length: codeDigits }, (_, index) => index)

interface CodeFieldProps {
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error?: string
}

/**
 * One input drawn as six boxes, so that phones can fill in the code from the message and a whole code can be pasted. Arabic
 * digits are accepted (arabic §digits).
 */
export function CodeField({ code, onCode, error }: CodeFieldProps) {
  const { t } = useWords('accounts')
  const hint = t('code_hint')
  return (
    <LabelledField id="code" label={t('code_label')} hint={hint} error={error}>
      <div className="code">
        {positions.map((position) => (
          <span key={position} aria-hidden="true" data-next={position === code.length || undefined} />
        ))}
        <input
          id="code"
          name="code"
          className="code-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={code}
          onChange={({ target }) => onCode(foldDigits(target.value).replace(/\D/g, '').slice(0, codeDigits))}
          {...describedBy('code', error, hint)}
        />
      </div>
    </LabelledField>
  )
}
