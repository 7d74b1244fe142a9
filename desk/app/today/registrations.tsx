import { useWords } from 'browser/words/use-words.tsx'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { Today } from 'contract/today/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { FamilyName } from '../families/family-name.tsx'
import { useChildren } from '../families/use-children.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { AllLink, Rows, RowText, Section } from '../parts/section.tsx'
import { useSchoolYears } from '../places/use-school-years.ts'
import { DecideDialog } from '../registrations/decide-dialog.tsx'
import { RegistrationMarks } from '../registrations/registration-marks.tsx'
import { useMay } from '../session/me-context.ts'

type Row = NonNullable<Today['registrations']>[number]

/** Pending registrations: each is decided here, and the family gets an email. */
export function Registrations({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useWords('desk-today')
  const { t: registrationWords } = useWords('desk-registrations')
  const { withoutWeekday } = useDays()
  const branchName = useBranchName()
  const { age } = useChildren()
  const mayAnswer = useMay('families.answer')
  const [registration, setRegistration] = useState<Row>()
  const { running } = useSchoolYears()
  const [first] = rows
  if (!first) return null
  // The list shows one year: that of the family which has waited longest.
  const year = schoolYearOf(first.start_date)
  const all = year === running ? addresses.registrations : `${addresses.registrations}?year=${year}`
  return (
    <Section
      title={t('registrations')}
      count={rows.length}
      aside={<AllLink to={all}>{t('all_registrations')}</AllLink>}
    >
      <Rows className="rows-two">
        {rows.map((row) => (
          <li key={row.id}>
            <RowText title={<FamilyName id={row.family_id} name={row.kid} />}>
              <span>{`${branchName(row.branch.name)} · ${row.program.name} · ${t('age', { age: age({ ...row, age: null, age_on: null }) })} · ${t('start', { day: withoutWeekday(row.start_date) })}`}</span>{' '}
              <RegistrationMarks {...row} />
            </RowText>
            {mayAnswer && (
              <Button kind="line" small onClick={() => setRegistration(row)}>
                {registrationWords('decide')}
              </Button>
            )}
          </li>
        ))}
      </Rows>
      {registration && (
        <DecideDialog
          registration={{ ...registration, status: 'pending' }}
          onClose={() => setRegistration(undefined)}
        />
      )}
    </Section>
  )
}
