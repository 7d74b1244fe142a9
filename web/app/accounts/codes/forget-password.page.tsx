import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { loadInBrowser, loadOnServer } from '../../load-page.ts'
import type { RouteHandle } from '../../page.ts'
import { pageWords } from '../../page-words.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { useSignInState } from '../sign-in/use-sign-in-state.ts'
import type { Route } from './+types/forget-password.page.ts'
import { ForgetForm } from './forget-form.tsx'
import { ResetForm } from './reset-form.tsx'
import '../auth-layout.css'

export const handle = { words: pageWords.forgotPassword } satisfies RouteHandle

export const loader = loadOnServer()
export const clientLoader = loadInBrowser(handle)

/** Posted before hydration: the page asks to send it again. */
export const action = () => ({ almost: true })

/** The page for a forgotten password: email first, and a new password after the right code. */
export default function ForgetPasswordPage({ actionData }: Route.ComponentProps) {
  const { t } = useWords('accounts')
  const { state } = useSignInState()
  // The server does not know the state of the browser's history.
  const { resetToken, email = '' } = useHydrated() ? state : {}
  const head = (
    <PageHead path={href('forgotPassword')} title={t('forgot_title')} description={t('forgot_description')} unlisted />
  )
  if (resetToken !== undefined) {
    return (
      <AuthLayout heading={t('reset_heading')} intro={t('reset_intro', { email: `\u2066${email}\u2069` })}>
        {head}
        <ResetForm token={resetToken} email={email} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout heading={t('forgot_heading')} intro={t('forgot_intro')}>
      {head}
      <NeedsScript />
      <ForgetForm almost={actionData !== undefined} />
    </AuthLayout>
  )
}
