import { useQuery } from '@tanstack/react-query'
import { call } from 'browser/calls/call.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Problem } from 'contract/problems.ts'
import type { NextStep } from 'contract/staff/sign-in/endpoints.ts'
import { showInvitation } from 'contract/staff/sign-in/links.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { addresses } from '../addresses.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { Failed, Loading } from '../parts/states.tsx'
import { refetchMe } from '../session/me.ts'
import { AuthLayout } from '../staff/sign-in/auth-layout.tsx'
import { SignIn } from '../staff/sign-in/sign-in.tsx'
import { DeadLink } from './dead-link.tsx'
import { InvitationForm } from './invitation-form.tsx'

/** Accepts an invitation, or the first owner's link of the server: a password, then the second step (desk §1). */
export default function Invitation() {
  const { t } = useWords('desk-sign-in')
  const wordOf = useValueWord()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [next, setNext] = useState<NextStep>()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(showInvitation, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, problem) => count < 1 && !(problem instanceof Problem && problem.status < 500),
  })
  if (next)
    return (
      <SignIn
        first={next}
        onDone={async () => {
          await refetchMe()
          void navigate(addresses.today, { replace: true })
        }}
      />
    )
  if (invitation.error instanceof Problem && invitation.error.status === 404) return <DeadLink />
  if (!invitation.data)
    return (
      <AuthLayout title={t('title')}>
        {invitation.error ? <Failed onRetry={() => void invitation.refetch()} /> : <Loading rows={2} />}
      </AuthLayout>
    )
  const { is_set_up, name, role } = invitation.data
  return (
    <AuthLayout
      title={is_set_up ? t('set_up_title') : t('invited_title', { name })}
      lead={is_set_up ? t('set_up_lead') : t('invited_lead', { role: wordOf('role', role) })}
    >
      <InvitationForm token={token} invitation={invitation.data} onNext={setNext} />
    </AuthLayout>
  )
}
