import { useWords } from 'browser/words/use-words.tsx'
import { confirmDeskVisit, type DeskVisit, listVisitRequests, type VisitRequest } from 'contract/visits/desk.ts'
import { Button } from 'ui/button.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useDays } from '../language/use-days.ts'
import { say } from '../parts/say.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { Empty } from '../parts/states.tsx'
import { askAgain } from './change-dialog.tsx'
import { useAge } from './use-age.ts'

interface RequestsProps {
  readonly visits: readonly DeskVisit[]
  readonly branchId: number | undefined
  readonly onGiveTime: (request: VisitRequest) => void
}

/** Who waits: with a time that nobody has confirmed, and without a time. */
export function Requests({ visits, branchId, onGiveTime }: RequestsProps) {
  const { t } = useWords('desk-visits')
  const { moment, short } = useDays()
  const age = useAge()
  const { data: requests = [] } = useAnswer(
    listVisitRequests,
    { query: { branch_id: branchId } },
    { when: branchId !== undefined },
  )
  const confirm = useChange(confirmDeskVisit, {
    done: async ({ full_name: name, starts_at }) => {
      await askAgain()
      say({ text: t('confirmed', { name, when: moment(starts_at) }) })
    },
  })
  const wishOf = ({ waiting_day, preferred_date }: VisitRequest) =>
    waiting_day
      ? t('waits_for', { day: short(waiting_day) })
      : preferred_date
        ? t('wants', { day: short(preferred_date) })
        : undefined
  return (
    <div className="visits-requests not-on-paper">
      <Section title={t('to_confirm')} count={visits.length}>
        {visits.length === 0 && <Empty title={t('nothing_waits')}>{t('nothing_waits_text')}</Empty>}
        <Rows label={t('to_confirm')}>
          {visits.map((visit) => {
            const { id, full_name: name, starts_at, child_age: years, version } = visit
            return (
              <li key={id} className="request">
                <RowText title={<bdi dir="auto">{name}</bdi>}>
                  {age(years)} · {moment(starts_at)}
                </RowText>
                <Button
                  small
                  busy={confirm.isPending && confirm.variables?.params?.id === id}
                  aria-label={t('confirm_of', { name, when: moment(starts_at) })}
                  onClick={() => confirm.mutate({ params: { id }, body: { version } })}
                >
                  {t('confirm')}
                </Button>
              </li>
            )
          })}
        </Rows>
      </Section>
      {requests.length > 0 && (
        <Section title={t('waits')} count={requests.length}>
          <Rows label={t('waits')}>
            {requests.map((request) => (
              <li key={request.id} className="request">
                <RowText title={<bdi dir="auto">{request.full_name}</bdi>}>
                  {age(request.child_age)}
                  {wishOf(request) && ` · ${wishOf(request)}`}
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
