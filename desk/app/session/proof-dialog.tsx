import { call } from 'browser/calls/call.ts'
import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { proveStaff } from 'contract/staff/sign-in.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { describedBy, Field } from 'ui/field.tsx'
import { askProofWith } from './proof.ts'

/** Asks for the password once more before what cannot be undone, and goes on with it (desk §8). */
export function Proof() {
  const { t } = useWords('desk-shell')
  const answer = useRef<(given: boolean) => void>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(
    () =>
      askProofWith(() => {
        setIsOpen(true)
        return new Promise((resolve) => {
          answer.current = resolve
        })
      }),
    [],
  )
  const end = (given: boolean) => {
    setIsOpen(false)
    setError(undefined)
    answer.current?.(given)
  }
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('proof') ?? '')
    setBusy(true)
    try {
      await call(proveStaff, { body: { password } })
      end(true)
    } catch (problem) {
      setError(failureText(problem, t('not_arrived')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={isOpen} onClose={() => end(false)} label={t('proof_title')} className="dialog">
      <h2>{t('proof_title')}</h2>
      <p className="text-ink-2">{t('proof_text')}</p>
      <form className="grid gap-4" onSubmit={(event) => void prove(event)}>
        <Field id="proof" label={t('password')} error={error}>
          <input
            id="proof"
            name="proof"
            className="input"
            type="password"
            autoComplete="current-password"
            dir="ltr"
            required
            {...describedBy('proof', error, undefined)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {t('go_on')}
          </Button>
          <Button kind="ghost" onClick={() => end(false)}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
