import { useWords } from 'browser/words/use-words.tsx'
import { listDeskVisits, listVisitRequests, type VisitRequest } from 'contract/visits/desk.ts'
import { Button } from 'ui/button.tsx'
import { useBranchesById } from '../branches/use-branches.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { PhoneLastDigits } from '../families/phone.tsx'
import { useDays } from '../language/use-days.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { VisitGroups } from './groups/visit-groups.tsx'
import { useAge } from './use-age.ts'
import { VisitsToConfirm } from './visits-to-confirm.tsx'

interface RequestsProps {
  readonly branchId: number | undefined
  readonly onGiveTime: (request: VisitRequest) => void
}

/** Visits of a branch to confirm, and its requests without a time. Today lists the visits of all own branches. */
export function Requests({ branchId, onGiveTime }: RequestsProps) {
  const { t } = useWords('desk-visits')
  const { short } = useDays()
  const age = useAge()
  const { data: requests = [] } = useAnswer(
    listVisitRequests,
    { query: { branch_id: branchId } },
    { when: branchId !== undefined },
  )
  const { data: toConfirm = [] } = useAnswer(
    listDeskVisits,
    { query: { branch_id: branchId, status: 'requested' } },
    { when: branchId !== undefined },
  )
  const [branch] = useBranchesById(branchId === undefined ? [] : [branchId])
  const wishOf = ({ waiting_day, preferred_date }: VisitRequest) =>
    waiting_day
      ? t('waits_for', { day: short(waiting_day) })
      : preferred_date
        ? t('wants', { day: short(preferred_date) })
        : undefined
  return (
    <div className="visits-requests not-on-paper">
      <VisitsToConfirm showsNone visits={toConfirm.map((visit) => ({ ...visit, branchName: branch?.name }))} />
      <VisitGroups branchId={branchId} />
      {requests.length > 0 && (
        <Section title={t('waits')} count={requests.length}>
          <Rows label={t('waits')} className="rows-two">
            {requests.map((request) => (
              <li key={request.id}>
                <RowText title={<bdi dir="auto">{request.full_name}</bdi>}>
                  <span>{t('child_is', { age: age(request.child_age) })}</span>
                  {wishOf(request) && <span>{`\u00a0· ${wishOf(request)}`}</span>}
                  <span>{'\u00a0· '}</span>
                  <PhoneLastDigits number={request.phone} />
                </RowText>
                <Button
                  kind="line"
                  small
                  aria-label={t('give_time_to', { name: request.full_name })}
                  onClick={() => onGiveTime(request)}
                >
                  {t('give_time')}
                </Button>
              </li>
            ))}
          </Rows>
        </Section>
      )}
    </div>
  )
}
