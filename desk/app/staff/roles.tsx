import { useWords } from 'browser/words/use-words.tsx'
import { roles } from 'contract/staff/roles.ts'
import { Rows, RowText } from '../parts/section.tsx'

/** What each role may do, as sentences. */
export function Roles() {
  const { t } = useWords('desk-staff')
  const { t: shell } = useWords('desk-shell')
  return (
    <Rows label={t('roles_title')}>
      {roles.map((role) => (
        <li key={role}>
          <RowText title={shell(`role_${role}`)}>{t(`may_${role}`)}</RowText>
        </li>
      ))}
    </Rows>
  )
}
