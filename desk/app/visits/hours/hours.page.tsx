import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { isOfBranch } from 'contract/visits/desk-hours.ts'
import { NoBranch } from '../../branches/no-branch.tsx'
import { Answered } from '../../calls/answered.tsx'
import { BranchChoice } from '../../lists/branch-choice.tsx'
import { Note } from '../../parts/note.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Loading } from '../../parts/states.tsx'
import { useMay } from '../../session/me-context.ts'
import { HoursForm } from './hours-form.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { Month } from './month.tsx'
import { useHoursOf } from './use-hours-of.ts'
import './hours.css'

/** The visit hours of a branch (desk §4); read-only for users who may only see them. */
export default function VisitHoursPage() {
  const { t } = useWords('desk-visits')
  const { language } = useLanguage()
  const { branch, branches, choose, draft, hours, slots, hasNoHours } = useHoursOf()
  const mayChange = useMay('hours.change')
  const name = branch?.name ?? draft?.title[language] ?? draft?.title.ar ?? draft?.title.en
  return (
    <>
      <PageHeading
        title={t('hours_title')}
        lead={name && t('hours_lead', { branch: name })}
        actions={
          <BranchChoice
            label={t('branch')}
            branches={branches}
            branch={branch}
            onChoose={(branch_id) => choose({ branch_id })}
          />
        }
      />
      {!mayChange && <Note kind="info">{t('see_only')}</Note>}
      {draft && <Note kind="info">{t('hours_of_draft')}</Note>}
      {hasNoHours ? (
        <NoBranch text={t('no_branch_text')} wait={t('no_branch_wait')} />
      ) : (
        <Hours hours={hours} slots={slots} mayChange={mayChange} />
      )}
    </>
  )
}

type HoursProps = Pick<ReturnType<typeof useHoursOf>, 'hours' | 'slots'> & { readonly mayChange: boolean }

/** Preview, form and month, drawn together: a preview that came later would move the form's buttons. */
function Hours({ hours, slots, mayChange }: HoursProps) {
  // Until a newly chosen branch is loaded, `data` is that of the previous one.
  if (slots.isLoading || slots.isPlaceholderData) return <Loading />
  return (
    <Answered of={hours}>
      {(stored) => (
        <div className="grid gap-6">
          {isOfBranch(stored) && slots.data && <HoursPreview hours={stored} slots={slots.data} />}
          <HoursForm
            key={`${stored.branch_id} ${stored.item_id} ${stored.version}`}
            stored={stored}
            mayChange={mayChange}
          />
          {isOfBranch(stored) && <Month hours={stored} />}
        </div>
      )}
    </Answered>
  )
}
