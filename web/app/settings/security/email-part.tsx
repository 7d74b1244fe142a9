import { call } from 'browser/calls/call.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { resendCode } from 'contract/accounts/codes.ts'
import type { Profile } from 'contract/accounts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Panel } from '../panel.tsx'
import { EmailForm } from './email-form.tsx'

const back = `${href('settings')}#security`

/** Email with its confirmation status, and the form to change it (product §2). */
export function EmailPart({ profile }: { profile: Profile }) {
  const { t } = useWords('settings')
  const navigate = useNavigate()
  const [changing, setChanging] = useState(false)
  const { email, email_verified, new_email } = profile

  /** Sends a code and opens the code page; an earlier code that is still valid works too. */
  const confirm = async () => {
    await call(resendCode, { body: { email } }).catch(() => undefined)
    navigate(href('verificationCode'), { state: { email, from: back } })
  }

  return (
    <Panel id="email-part" title={t('email')} part>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <bdi className="ltr">{email}</bdi>
        <span className={email_verified ? 'status' : 'status status-quiet'}>
          {t(email_verified ? 'email_confirmed' : 'email_unconfirmed')}
        </span>
        {!email_verified && (
          <button type="button" className="link" onClick={confirm}>
            {t('send_code')}
          </button>
        )}
      </p>
      {new_email !== null && (
        <p className="py-3 px-4 rounded-m bg-gold-050">
          <span>{t('email_waiting', { email: `\u2066${new_email}\u2069` })}</span>{' '}
          <Link className="link" to={href('verificationCode')} state={{ email: new_email, from: back }}>
            {t('enter_code')}
          </Link>
        </p>
      )}
      {changing ? (
        <EmailForm onClose={() => setChanging(false)} />
      ) : (
        <Button kind="line" small onClick={() => setChanging(true)}>
          {t('change_email')}
        </Button>
      )}
    </Panel>
  )
}
