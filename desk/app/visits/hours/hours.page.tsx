import { useWords } from 'browser/words/use-words.tsx'
import { showVisitHours } from 'contract/visits/desk.ts'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { Note } from '../../parts/note.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { useMay } from '../../session/me-context.ts'
import { BranchChoice } from '../branch-choice.tsx'
import { useWeek } from '../week/use-week.ts'
import { FamiliesSee } from './families-see.tsx'
import { HoursForm } from './hours-form.tsx'
import { Month } from './month.tsx'
import './hours.css'

/** When a branch can be visited (desk §4). Who may only see it, sees it. */
export default function VisitHoursPage() {
  const { t } = useWords('desk-visits')
  const { branch, branches, choose } = useWeek()
  const mayChange = useMay('hours.change')
  const hours = useAnswer(
    showVisitHours,
    { query: { branch_id: branch?.id ?? 0 } },
    { when: branch !== undefined, once: true },
  )
  return (
    <>
      <PageHeading
        title={t('hours_title')}
        lead={branch && t('hours_lead', { branch: branch.name })}
        actions={<BranchChoice branches={branches} branch={branch} onChoose={(branch_id) => choose({ branch_id })} />}
      />
      {!mayChange && <Note kind="info">{t('see_only')}</Note>}
      <Answered of={hours}>
        {(stored) => (
          <div className="grid gap-6">
            <FamiliesSee hours={stored} />
            <HoursForm key={`${stored.branch_id} ${stored.version}`} stored={stored} mayChange={mayChange} />
            <Month hours={stored} />
          </div>
        )}
      </Answered>
    </>
  )
}
