import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Panel } from '../panel.tsx'
import { PasswordForm } from './password-form.tsx'

export function PasswordPart({ email }: { email: string }) {
  const { t } = useWords('settings')
  const [changing, setChanging] = useState(false)
  return (
    <Panel id="password-part" title={t('password')} text={t('password_text')} part>
      {changing ? (
        <PasswordForm email={email} onClose={() => setChanging(false)} />
      ) : (
        <Button kind="line" small onClick={() => setChanging(true)}>
          {t('change_password')}
        </Button>
      )}
    </Panel>
  )
}
