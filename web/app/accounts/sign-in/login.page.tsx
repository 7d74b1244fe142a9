import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { Notice } from 'ui/notice.tsx'
import { loadInBrowser, loadOnServer } from '../../load-page.ts'
import type { RouteHandle } from '../../page.ts'
import { pageWords } from '../../page-words.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { useUser } from '../user.ts'
import type { Route } from './+types/login.page.ts'
import { LoginForm } from './login-form.tsx'
import { signUpFieldsIn } from './sign-up-fields.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignInState } from './use-sign-in-state.ts'
import '../auth-layout.css'

export const handle = { words: pageWords.login } satisfies RouteHandle

export const loader = loadOnServer()
export const clientLoader = loadInBrowser(handle)

/** Posted before hydration: pages know no session, so the fields come back as they were, to be sent again. */
export const action = async ({ request }: ActionFunctionArgs) => signUpFieldsIn(await request.formData())

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { t } = useWords('accounts')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const user = useUser()
  const { state, goBack } = useSignInState()
  const registering = search.get('face') === 'register'
  const isNew = useRef(false)

  // Already signed in, perhaps in another tab: go on to the target page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once somebody is signed in
  useEffect(() => {
    if (user && !isNew.current) goBack()
  }, [user])

  const face = registering ? 'register' : 'login'
  return (
    <AuthLayout heading={t(`${face}_heading`)} intro={t(`${face}_intro`)}>
      <PageHead path={href('login')} title={t(`${face}_title`)} description={t('login_description')} />
      <NeedsScript />
      {state.notice && <Notice kind="success">{t(`notice_${state.notice}`)}</Notice>}
      {registering ? (
        <SignUpForm
          {...(actionData && { posted: actionData })}
          onDone={(email) => {
            isNew.current = true
            navigate(href('verificationCode'), { replace: true, state: { ...state, email } })
          }}
        />
      ) : (
        <LoginForm almost={actionData !== undefined} email={actionData?.email ?? state.email} onDone={goBack} />
      )}
    </AuthLayout>
  )
}
