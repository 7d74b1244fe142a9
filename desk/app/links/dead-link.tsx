import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { Door } from '../sign-in/door.tsx'

/** Used, too old, or never one: the same words for all three. */
export function DeadLink() {
  const { t } = useWords('desk-sign-in')
  return (
    <Door title={t('dead_title')} lead={t('dead_text')}>
      <Link className={buttonClass({ kind: 'line' })} to={addresses.today}>
        {t('to_the_door')}
      </Link>
    </Door>
  )
}
