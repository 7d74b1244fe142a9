import { call } from 'browser/calls/call.ts'
import { Link } from 'browser/parts/link.tsx'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { codeDigits, verifyCode } from 'contract/accounts/codes.ts'
import type { Problem } from 'contract/problems.ts'
import { href, kidsHref } from 'contract/site/href.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { LabelledField } from 'ui/field.tsx'
import { Notice } from 'ui/notice.tsx'
import { loadInBrowser, loadOnServer } from '../../load-page.ts'
import type { RouteHandle } from '../../page.ts'
import { pageWords } from '../../page-words.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { loadProfile } from '../profile.ts'
import type { SignInState } from '../sign-in/invitation.ts'
import { useSignInState } from '../sign-in/use-sign-in-state.ts'
import { savedUser, saveUser, useUser } from '../user.ts'
import { CodeField } from './code-field.tsx'
import { ResendCode } from './resend-code.tsx'
import { usePrefilled } from './use-prefilled.ts'
import '../auth-layout.css'

export const handle = { words: pageWords.verificationCode } satisfies RouteHandle

export const loader = loadOnServer()
export const clientLoader = loadInBrowser(handle)

const children = kidsHref()

/** Whether a user came to sign up without a page or an action to return to: from the home page, or by the link of the mail. */
const hasNoReturnPage = ({ from = href('home'), action }: SignInState) =>
  action === undefined && from.split(/[?#]/)[0] === href('home')

/** The code after sign-up, a change of address and a forgotten password (product §3). */
export default function VerificationCodePage() {
  const { t } = useWords('accounts')
  const navigate = useNavigate()
  const user = useUser()
  const { state, shownEmail, goBack } = useSignInState()
  const prefilled = usePrefilled()
  const known = prefilled?.email ?? shownEmail ?? user?.email
  const [typedEmail, setTypedEmail] = useState('')
  const [typedCode, setCode] = useState<string>()
  const code = typedCode ?? prefilled?.code ?? ''
  const [newRequest, setNewRequest] = useState<string>()
  const request = newRequest ?? prefilled?.request ?? state.request
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ kind: 'error' | 'success'; text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const email = known ?? typedEmail.trim()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || code.length < codeDigits || email === '') return
    setBusy(true)
    setMessage(undefined)
    try {
      const { purpose, reset_token } = await call(verifyCode, { body: { email, code, request } })
      if (purpose === 'reset_password') {
        return navigate(href('forgotPassword'), { replace: true, state: { ...state, email, resetToken: reset_token } })
      }
      const saved = savedUser()
      if (saved && purpose === 'change_email') saveUser({ ...saved, email })
      if (saved) void loadProfile()
      notify({ kind: 'success', text: t('confirmed') })
      if (saved && purpose === 'verify_email' && hasNoReturnPage(state)) navigate(children, { replace: true })
      else goBack()
    } catch (problem) {
      setMessage({ kind: 'error', text: (problem as Problem).details.message ?? t('not_reached') })
      setCode('')
      form.current?.querySelector<HTMLInputElement>('#code')?.focus()
    } finally {
      setBusy(false)
    }
  }

  // Unicode isolates keep the email left-to-right inside either sentence.
  const sentTo = known ? t('code_sent_to', { email: `\u2066${known}\u2069` }) : t('code_sent')
  const intro = prefilled ? t('code_filled_in') : sentTo

  return (
    <AuthLayout heading={t('code_heading')} intro={intro}>
      <PageHead path={href('verificationCode')} title={t('code_title')} description={t('code_description')} unlisted />
      <NeedsScript />
      <form ref={form} method="post" className="grid gap-6" onSubmit={send} aria-label={t('code_title')}>
        {message && <Notice kind={message.kind}>{message.text}</Notice>}
        {known === undefined && (
          <LabelledField id="email" label={t('email')}>
            <input
              id="email"
              className="input"
              type="email"
              dir="ltr"
              autoComplete="username"
              value={typedEmail}
              onChange={({ target }) => setTypedEmail(target.value)}
            />
          </LabelledField>
        )}
        <CodeField
          code={code}
          onCode={(digits) => {
            setCode(digits)
            // A complete code is sent automatically, once.
            if (digits.length === codeDigits && code.length < codeDigits)
              setTimeout(() => form.current?.requestSubmit())
          }}
        />
        <Button type="submit" busy={busy} disabled={code.length < codeDigits || email === ''} className="w-full">
          {t('confirm')}
        </Button>
        <div className="flex flex-wrap justify-between gap-y-2 gap-x-6 text-small">
          <ResendCode
            email={email}
            request={request}
            onRequest={setNewRequest}
            onMessage={(kind, text) => setMessage({ kind, text })}
          />
          {user ? (
            <button type="button" className="link" onClick={goBack}>
              {t('later')}
            </button>
          ) : (
            <Link className="link" to={href('forgotPassword')} state={state}>
              {t('wrong_address')}
            </Link>
          )}
        </div>
        <p className="hint">{t('no_mail')}</p>
      </form>
    </AuthLayout>
  )
}
