import { useWords } from 'browser/words/use-words.tsx'
import { codeDigits } from 'contract/accounts/codes.ts'
import { foldDigits } from 'contract/text.ts'
import { describedBy, Field } from 'ui/field.tsx'

const positions = Array.from({ length: codeDigits }, (_, index) => index)

interface CodeFieldProps {
  readonly code: string
  readonly onCode: (code: string) => void
  readonly error?: string
}

/**
 * Six digits in six boxes, and yet one field: phones fill it in from the message, a code can be pasted whole, and digits
 * from an Arabic keyboard count (arabic §digits).
 */
export function CodeField({ code, onCode, error }: CodeFieldProps) {
  const { t } = useWords('accounts')
  const hint = t('code_hint')
  return (
    <Field id="code" label={t('code_label')} hint={hint} error={error}>
      <div className="code">
        {positions.map((place) => (
          <span key={place} aria-hidden="true" data-next={place === code.length || undefined} />
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
    </Field>
  )
}
