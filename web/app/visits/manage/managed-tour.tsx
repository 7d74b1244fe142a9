import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import type { ManagedVisit } from 'contract/visits/manage.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { buttonClass } from 'ui/button.tsx'
import insets from '../../art/piece-insets.svg'
import { PageHeading } from '../../shell/page-heading.tsx'
import { BranchDirections } from '../branch-directions.tsx'
import { CalendarLinks } from '../calendar-links.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { Ticket } from '../ticket.tsx'
import { CancelTour } from './cancel-tour.tsx'
import { LeaveList } from './leave-list.tsx'
import { MoveTour } from './move-tour.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import { TakeOffer } from './take-offer.tsx'
import { type ActionOutcome, calendarFileOf } from './tour-actions.ts'
import { useManage } from './use-manage.ts'
import './managed-tour.css'

interface ManagedTourProps {
  readonly token: string
  readonly tour: ManagedVisit
  readonly slots: readonly TourSlot[]
  /** Result of a form posted without JavaScript. */
  readonly posted: ActionOutcome | undefined
}

/** The booked tour, the offered times or the place on a waiting list, with its actions. */
export function ManagedTour({ token, tour: loaded, slots, posted }: ManagedTourProps) {
  const { t } = useWords('visits')
  const managing = useManage(token, loaded, posted)
  const { tour, outcome } = managing
  const { status, branch, starts_at: startsAt, ends_at: endsAt, waiting_day: waitingDay, reference, may } = tour
  const title = useTitle(tour)
  const isCancelled = status === 'cancelled'
  const isOffered = status === 'offered'
  const booked =
    !isOffered && startsAt !== null && endsAt !== null ? { startsAt, endsAt, branch, reference } : undefined
  return (
    <>
      <PageHeading title={title} art={{ src: insets, width: 256, height: 190, className: 'mirrored' }}>
        <Lead tour={tour} />
        {!booked && (
          <p className="parted">
            <b>{t('tour_at', { branch: branch.name })}</b>
            <span>{branch.address}</span>
          </p>
        )}
      </PageHeading>
      <section className="wrap with-aside">
        <div className="grid min-w-0 content-start gap-7">
          <OutcomeNote outcome={outcome} />
          {may.includes('take') && <TakeOffer managing={managing} />}
          {booked && <Ticket {...booked} status={statusText(t, tour)} isVoid={isCancelled} />}
          {may.includes('move') && <MoveTour managing={managing} slots={slots} />}
          {booked && may.includes('cancel') && <CancelTour managing={managing} startsAt={booked.startsAt} />}
          {waitingDay !== null && may.includes('leave') && <LeaveList managing={managing} day={waitingDay} />}
          {may.length === 0 && (
            <p>
              <Link className={buttonClass()} to={href('bookTour', { branch: branch.id })}>
                {t('book_another')}
              </Link>
            </p>
          )}
          {may.length > 0 && (
            <p className="text-small text-ink-2">{t(waitingDay === null ? 'link_note' : 'waiting_link_note')}</p>
          )}
        </div>
        <div className="grid content-start gap-7">
          {booked && !isCancelled && <CalendarLinks {...booked} file={calendarFileOf(token)} />}
          <BranchDirections branch={branch} />
        </div>
      </section>
    </>
  )
}

type Translate = ReturnType<typeof useWords>['t']

function useTitle({ status, offers, waiting_day: day }: ManagedVisit): string {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  if (status === 'offered') return t('offered_title', { count: offers.length || 1 })
  if (day !== null && status === 'waiting') return t('waiting_title', { day: slotText.long(day) })
  return t(status === 'left' ? 'left_title' : 'title')
}

const statusText = (t: Translate, { status }: ManagedVisit) => {
  if (status === 'cancelled') return t('status_cancelled')
  if (status === 'requested') return t('status_requested')
  return status === 'confirmed' ? t('status_confirmed') : undefined
}

function Lead({ tour: { status, may, offers, until, waiting_day: day } }: { tour: ManagedVisit }) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const sentence = () => {
    if (status === 'offered')
      return until && offers.length > 0
        ? t('offered_text', { count: offers.length, until: slotText.whole(until) })
        : t('offer_over')
    if (day !== null && status === 'left') return t('left_lead', { day: slotText.long(day) })
    if (status === 'waiting') return t('waiting_text')
    if (status === 'cancelled') return t('cancelled_lead')
    return may.length > 0 ? t('no_log_in') : t('over_lead')
  }
  return <p className="lead">{sentence()}</p>
}
