import { useMutation } from '@tanstack/react-query'
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

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])

  const send = useMutation({
    mutationFn: () => call(resendCode, { body: { email, request } }),
    onSuccess: ({ resend_after_seconds, request: newRequest }) => {
      setLeft(resend_after_seconds)
      if (newRequest !== null) onRequest(newRequest)
      onMessage('success', t('resent'))
    },
    onError: (problem: Problem) => {
      const { message, retryAfterSeconds = 0 } = problem.details
      setLeft(retryAfterSeconds)
      onMessage('error', message ?? t('not_reached'))
    },
  })

  if (left > 0) return <span className="text-ink-2 tabular-nums">{t('resend_in', { time: clock(left) })}</span>
  return (
    <button type="button" className="link" disabled={send.isPending || email === ''} onClick={() => send.mutate()}>
      {t('resend')}
    </button>
  )
}
