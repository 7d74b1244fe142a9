import { useMutation } from '@tanstack/react-query'
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
  const send = useMutation({
    mutationFn: (text: string) => call(signInStaffByCode, { body: { code: text } }),
    onSuccess: onNext,
    onError: () => {
      if (!onPaper) setCode('')
    },
  })
  const error = send.error ? failureText(send.error, t('not_arrived')) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate(code)
  }
  const change = (text: string) => {
    setCode(text)
    if (!onPaper && text.length === codeLength && !send.isPending) send.mutate(text)
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
      <Button type="submit" busy={send.isPending}>
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
              send.reset()
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
