import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { addresses } from '../addresses.ts'
import { Pill } from '../parts/status.tsx'

export interface Marks {
  readonly has_account: boolean
  readonly is_confirmed: boolean
  readonly known_child: DeskRegistration['known_child']
}

/** Facts to know before giving a place: no account, an unconfirmed address, and a child whom another person has (desk §3). */
export function RegistrationMarks({ has_account, is_confirmed, known_child }: Marks) {
  const { t } = useWords('desk-registrations')
  return (
    <>
      {!has_account && <Pill tone="quiet">{t('no_account')}</Pill>}
      {has_account && !is_confirmed && <Pill tone="warn">{t('address_not_confirmed')}</Pill>}{' '}
      {known_child !== null && <Pill tone="warn">{t('child_known')}</Pill>}{' '}
      {known_child?.family && (
        <Link className="link text-small" to={addresses.family(known_child.family.id)}>
          {t('child_known_at', { name: known_child.family.name })}
        </Link>
      )}
    </>
  )
}
