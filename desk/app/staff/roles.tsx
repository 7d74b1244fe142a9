import { useWords } from 'browser/words/use-words.tsx'
import { roles } from 'contract/staff/roles.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { Rows, RowText } from '../parts/section.tsx'

/** The permissions of each role, in sentences. */
export function Roles() {
  const { t } = useWords('desk-staff')
  const wordOf = useValueWord()
  return (
    <Rows label={t('roles_title')}>
      {roles.map((role) => (
        <li key={role}>
          <RowText title={wordOf('role', role)}>{t(`may_${role}`)}</RowText>
        </li>
      ))}
    </Rows>
  )
}
