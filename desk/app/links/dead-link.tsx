import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { AuthLayout } from '../staff/sign-in/auth-layout.tsx'

/** A used, expired or invalid link: the same text for all three. */
export function DeadLink() {
  const { t } = useWords('desk-sign-in')
  return (
    <AuthLayout title={t('dead_title')} lead={t('dead_text')}>
      <Link className={buttonClass({ kind: 'line' })} to={addresses.today}>
        {t('back_to_sign_in')}
      </Link>
    </AuthLayout>
  )
}
