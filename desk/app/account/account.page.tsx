import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { useValueWord } from '../language/use-value-word.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { WithSide } from '../parts/side.tsx'
import { useMe } from '../session/me-context.ts'
import { signOut } from '../session/sign-out.ts'
import { ChangePassword } from './change-password.tsx'
import { Preferences } from './preferences.tsx'
import { SecondStepSection } from './second-step-section.tsx'
import { Sessions } from './sessions.tsx'

/** The user's own account: language, password, second step, sessions. */
export default function Account() {
  const { t } = useWords('desk-account')
  const { t: shell } = useWords('desk-shell')
  const wordOf = useValueWord()
  const me = useMe()
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={
          <>
            <bdi>{me.name}</bdi> · <span>{wordOf('role', me.role)}</span> · <bdi className="ltr">{me.email}</bdi>
          </>
        }
        actions={
          <Button kind="line" onClick={() => void signOut()}>
            {shell('sign_out')}
          </Button>
        }
      />
      <WithSide label={t('preferences')} side={<Preferences />}>
        <SecondStepSection />
        <Sessions />
        <ChangePassword />
      </WithSide>
    </>
  )
}
