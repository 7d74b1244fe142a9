import { call } from 'browser/calls/call.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type NextStep, signInStaffByCode } from 'contract/staff/sign-in/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { InputField } from '../../forms/fields.tsx'
import { CodeField, codeLength } from './code-field.tsx'

interface CodeStepProps {
  /** False: only recovery codes. */
  readonly hasAuthenticator: boolean
  readonly onNext: (next: NextStep) => void
  readonly onBack: () => void
}

/** A code of the authenticator, or a recovery code. The sixth digit sends it. */
export function CodeStep({ hasAuthenticator, onNext, onBack }: CodeStepProps) {
  const { t } = useWords('desk-sign-in')
  const [code, setCode] = useState('')
  const [onPaper, setOnPaper] = useState(!hasAuthenticator)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send(text: string) {
    setBusy(true)
    setError(undefined)
    try {
      onNext(await call(signInStaffByCode, { body: { code: text } }))
    } catch (problem) {
      setError(failureText(problem, t('not_arrived')))
      if (!onPaper) setCode('')
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const change = (text: string) => {
    setCode(text)
    if (!onPaper && text.length === codeLength && !busy) void send(text)
  }

  return (
    <form className="grid gap-4" onSubmit={submit} aria-label={t('second_title')}>
      {onPaper ? (
        <InputField
          label={t('recovery_code')}
          hint={t('recovery_hint')}
          error={error}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onText={change}
        />
      ) : (
        <CodeField label={t('six_digits')} hint={t('six_digits_hint')} code={code} onCode={change} error={error} />
      )}
      <Button type="submit" busy={busy}>
        {t('confirm')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-small">
        {hasAuthenticator && (
          <button
            type="button"
            className="link"
            onClick={() => {
              setOnPaper(!onPaper)
              setCode('')
              setError(undefined)
            }}
          >
            {t(onPaper ? 'by_authenticator' : 'by_recovery_code')}
          </button>
        )}
        <button type="button" className="link" onClick={onBack}>
          {t('start_again')}
        </button>
      </div>
    </form>
  )
}
