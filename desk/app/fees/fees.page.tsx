import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { showDeskFees } from 'contract/fees/desk.ts'
import { href } from 'contract/site/href.ts'
import { buttonClass } from 'ui/button.tsx'
import { NoBranch } from '../branches/no-branch.tsx'
import { useBranches, useBranchesById, useBranchList, useBranchParam } from '../branches/use-branches.ts'
import { Answered } from '../calls/answered.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { BranchChoice } from '../lists/branch-choice.tsx'
import { ChoiceFilter } from '../lists/filters.tsx'
import { useQueryParams } from '../lists/use-query-params.ts'
import { Note } from '../parts/note.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { Loading } from '../parts/states.tsx'
import { useSchoolYears } from '../places/use-school-years.ts'
import { useMay, useMe } from '../session/me-context.ts'
import { FeesForm } from './fees-form.tsx'
import './fees.css'

const yearsAhead = 2

/** The fees of a branch in a school year (enrolment §5); read-only for users who may not change that year. */
export default function FeesAtDesk() {
  const { t } = useWords('desk-fees')
  const { params, change } = useQueryParams(['branch_id', 'year'])
  const { running, nameOf } = useSchoolYears()
  const branches = useBranches()
  const { areKnown } = useBranchList()
  const branchId = useBranchParam(params.branch_id)
  const [branchOfParam] = useBranchesById(branchId === undefined ? [] : [branchId])
  const branch = branchOfParam ?? branches[0]
  const coming = Array.from({ length: yearsAhead }, (_, at) => String(running + at + 1))
  const year = Number(coming.find((each) => each === params.year) ?? running)
  const query = { branch_id: branch?.id ?? 0, year }
  const fees = useAnswer(showDeskFees, { query }, { when: branch !== undefined, once: true })
  const isOwner = useMe().role === 'owner'
  const mayChange = useMay('fees.change') && (isOwner || year > running)
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={branch ? t('lead', { branch: branch.name, year: nameOf(year) }) : ''}
        actions={
          <>
            <BranchChoice
              label={t('branch')}
              branches={branches}
              branch={branch}
              onChoose={(branch_id) => change({ branch_id })}
            />
            <ChoiceFilter
              label={t('year')}
              value={year === running ? undefined : String(year)}
              all={nameOf(running)}
              choices={coming.map((each) => ({ value: each, label: nameOf(Number(each)) }))}
              onChoose={(each) => change({ year: each })}
            />
            {branch && (
              <Link
                className={buttonClass({ kind: 'line', small: true })}
                to={href('fees', { branchId: branch.id, year })}
                target="_blank"
              >
                {t('open_page')}
              </Link>
            )}
          </>
        }
      />
      {!mayChange && <Note kind="info">{t(year > running ? 'see_only' : 'owner_only')}</Note>}
      {areKnown && !branch && <NoBranch text={t('no_branch_text')} wait={t('no_branch_wait')} />}
      {branch &&
        (fees.isPlaceholderData ? (
          <Loading />
        ) : (
          <Answered of={fees}>
            {(stored) => (
              <FeesForm
                key={`${stored.branch_id} ${stored.year} ${stored.version}`}
                stored={stored}
                mayChange={mayChange}
                hasBegun={year <= running}
              />
            )}
          </Answered>
        ))}
    </>
  )
}
