import { useWords } from 'browser/words/use-words.tsx'
import { exportStaff, exportStaffCsv } from 'contract/staff/exports.ts'
import { type Colleague, listInvitations, listStaff } from 'contract/staff/people.ts'
import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { DataTable } from '../lists/data-table.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { Section } from '../parts/section.tsx'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LetInButton } from './let-in-button.tsx'
import { Roles } from './roles.tsx'
import { useStaffColumns } from './use-staff-columns.tsx'

const files = { xlsx: exportStaff, csv: exportStaffCsv }

/** The staff, open invitations and the permissions of each role (desk §1). */
export default function Staff() {
  const { t } = useWords('desk-staff')
  const staff = useAnswer(listStaff)
  const invitations = useAnswer(listInvitations)
  const [isInviting, setIsInviting] = useState(false)
  const [chosen, setChosen] = useState<Colleague>()
  const columns = useStaffColumns()
  useKeys({ KeyN: { label: t('invite'), action: () => setIsInviting(true) } })
  const open = (colleague: Colleague) => !colleague.is_me && setChosen(colleague)
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <ExportLinks {...files} at="head" />
            <Button onClick={() => setIsInviting(true)}>
              <Icon of={Plus} />
              {t('invite')}
              <kbd>N</kbd>
            </Button>
          </>
        }
      />
      <Answered of={staff} failed={t('failed')}>
        {(people) => (
          <DataTable
            label={t('title')}
            rows={people}
            columns={[...columns, { name: 'change', hidden: t('change'), cell: changeButton, card: 'line' }]}
            keyOf={({ id }) => id}
            onOpen={open}
          />
        )}
      </Answered>
      <ExportLinks {...files} at="foot" />
      {/* Below the list: earlier it would move when the list comes. */}
      {!staff.isLoading && (
        <div className="mt-8">
          {invitations.data && invitations.data.length > 0 && <Invitations invitations={invitations.data} />}
          <Section title={t('roles_title')}>
            <Roles />
          </Section>
        </div>
      )}
      <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />
      {chosen && <ColleagueDialog key={chosen.id} colleague={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )

  function changeButton(colleague: Colleague) {
    if (colleague.closed_by_restore) return <LetInButton colleague={colleague} />
    return (
      !colleague.is_me && (
        <Button kind="line" small onClick={() => open(colleague)} aria-label={t('change_of', { name: colleague.name })}>
          {t('change')}
        </Button>
      )
    )
  }
}
