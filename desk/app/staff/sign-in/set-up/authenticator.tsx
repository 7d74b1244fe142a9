import { useMutation } from '@tanstack/react-query'
import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { enrolAuthenticator } from 'contract/staff/sign-in/authenticator.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { call } from '../../../calls/call.ts'
import { Failed, Loading } from '../../../parts/states.tsx'
import { CodeField, codeLength } from '../code-field.tsx'

interface Offer {
  readonly secret: string
  readonly picture: string
}

/** The QR code for an authenticator, drawn in the browser, so that the secret is not sent to a third party. */
async function offerOf({ secret, uri }: { secret: string; uri: string }): Promise<Offer> {
  const { renderSVG } = await import('uqr')
  return { secret, picture: `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}` }
}

/** Sets up an authenticator: a QR code, then six digits as proof. */
export function Authenticator({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useWords('desk-sign-in')
  const [offer, setOffer] = useState<Offer | 'failed'>()
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: (text: string) => call(enrolAuthenticator, { body: { code: text } }),
    onSuccess: (answer) => 'recovery_codes' in answer && onCodes(answer.recovery_codes),
    onError: () => setCode(''),
  })

  const begin = () => {
    setOffer(undefined)
    call(enrolAuthenticator, { body: {} })
      .then((answer) => ('secret' in answer ? offerOf(answer).then(setOffer) : undefined))
      .catch(() => setOffer('failed'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because a second secret would replace the first
  useEffect(() => void begin(), [])

  if (offer === 'failed') return <Failed onRetry={begin} />
  if (!offer) return <Loading rows={3} />
  return (
    <form
      className="grid gap-4"
      aria-label={t('enrol_title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send.mutate(code)
      }}
    >
      <ol className="grid gap-2 text-ink-2">
        <li>{t('enrol_step_1')}</li>
        <li>{t('enrol_step_2')}</li>
      </ol>
      <img
        className="justify-self-center rounded-s ring-1 ring-line"
        src={offer.picture}
        alt={t('square')}
        width={192}
        height={192}
      />
      <p className="text-small text-ink-2">
        {t('by_hand')} <code className="ltr font-mono">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField
        label={t('six_digits')}
        hint={t('six_digits_hint')}
        code={code}
        error={send.error ? failureText(send.error, t('not_arrived')) : undefined}
        onCode={(text) => {
          setCode(text)
          if (text.length === codeLength && !send.isPending) send.mutate(text)
        }}
      />
      <Button type="submit" busy={send.isPending}>
        {t('confirm')}
      </Button>
    </form>
  )
}
