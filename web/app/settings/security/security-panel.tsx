import { useWords } from 'browser/words/use-words.tsx'
import type { Profile } from 'contract/accounts/endpoints.ts'
import { Panel } from '../panel.tsx'
import { EmailPart } from './email-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SecurityEvents } from './security-events.tsx'
import { Sessions } from './sessions.tsx'

export function SecurityPanel({ profile }: { profile: Profile }) {
  const { t } = useWords('settings')
  return (
    <Panel id="security" title={t('security')}>
      <EmailPart profile={profile} />
      <PasswordPart email={profile.email} />
      <Sessions />
      <SecurityEvents />
    </Panel>
  )
}
