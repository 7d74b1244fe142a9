import { call } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { resendAfterSeconds, resendCode } from 'contract/accounts/codes.ts'
import type { Problem } from 'contract/problems.ts'
import { useEffect, useState } from 'react'

const clock = (seconds: number) => `\u2066${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}\u2069`

/** Button for another code after a countdown; reports the result through `onMessage`. */
export function ResendCode({
  email,
  request,
  onRequest,
  onMessage,
}: {
  email: string
  request: string | undefined
  onRequest: (request: string) => void
  onMessage: (kind: 'error' | 'success', text: string) => void
}) {
  const { t } = useWords('accounts')
  const [left, setLeft] = useState(resendAfterSeconds)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  const send = async () => {
    setBusy(true)
    try {
      const { resend_after_seconds, request: newRequest } = await call(resendCode, { body: { email, request } })
      setLeft(resend_after_seconds)
      if (newRequest !== null) onRequest(newRequest)
      onMessage('success', t('resent'))
    } catch (problem) {
      const { message, retryAfterSeconds = 0 } = (problem as Problem).details
      setLeft(retryAfterSeconds)
      onMessage('error', message ?? t('not_reached'))
    } finally {
      setBusy(false)
    }
  }

  if (left > 0) return <span className="text-ink-2 tabular-nums">{t('resend_in', { time: clock(left) })}</span>
  return (
    <button type="button" className="link" disabled={busy || email === ''} onClick={send}>
      {t('resend')}
    </button>
  )
}
