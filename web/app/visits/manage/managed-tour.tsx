import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import type { ManagedVisit } from 'contract/visits/manage.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { buttonClass } from 'ui/button.tsx'
import insets from '../../art/piece-insets.svg'
import { PageHeading } from '../../shell/page-heading.tsx'
import { CalendarLinks } from '../calendar-links.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { Ticket } from '../ticket.tsx'
import { WayThere } from '../way-there.tsx'
import { CancelTour } from './cancel-tour.tsx'
import { calendarFileOf, type Outcome } from './deeds.ts'
import { MoveTour } from './move-tour.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import { TakeOffer } from './take-offer.tsx'
import { useManage } from './use-manage.ts'
import './managed-tour.css'

interface ManagedTourProps {
  readonly token: string
  readonly tour: ManagedVisit
  readonly slots: readonly TourSlot[]
  /** What came of a form that was posted without JavaScript. */
  readonly posted: Outcome | undefined
}

/** What is booked, and what a family may do about it. */
export function ManagedTour({ token, tour: loaded, slots, posted }: ManagedTourProps) {
  const { t } = useWords('visits')
  const managing = useManage(token, loaded, posted)
  const { tour, outcome } = managing
  const { status, branch, starts_at: startsAt, ends_at: endsAt, reference, may } = tour
  const isCancelled = status === 'cancelled'
  const isOffered = status === 'offered'
  return (
    <>
      <PageHeading
        plane="sand"
        title={t(isOffered ? 'offered_title' : 'title')}
        art={{ src: insets, width: 256, height: 190, className: 'mirrored' }}
      >
        <Lead tour={tour} />
      </PageHeading>
      <section className="wrap managed-tour">
        <div className="grid min-w-0 content-start gap-7">
          <OutcomeNote outcome={outcome} />
          {isOffered ? (
            <TakeOffer managing={managing} />
          ) : (
            <Ticket
              startsAt={startsAt}
              endsAt={endsAt}
              branch={branch}
              reference={reference}
              status={statusText(t, tour)}
              isVoid={isCancelled}
            />
          )}
          {may.includes('move') && <MoveTour managing={managing} slots={slots} />}
          {may.includes('cancel') && <CancelTour managing={managing} />}
          {may.length === 0 && (
            <p>
              <Link className={buttonClass()} to={href('bookTour', { branch: branch.id })}>
                {t('book_another')}
              </Link>
            </p>
          )}
          {may.length > 0 && <p className="text-small text-ink-2">{t('link_note')}</p>}
        </div>
        <div className="grid content-start gap-7">
          {!isCancelled && !isOffered && (
            <CalendarLinks
              startsAt={startsAt}
              endsAt={endsAt}
              branch={branch}
              reference={reference}
              file={calendarFileOf(token)}
            />
          )}
          <WayThere branch={branch} phones={[branch.phone]} />
        </div>
      </section>
    </>
  )
}

const statusText = (t: ReturnType<typeof useWords>['t'], { status }: ManagedVisit) => {
  if (status === 'cancelled') return t('status_cancelled')
  if (status === 'requested') return t('status_kept')
  return status === 'confirmed' ? t('status_confirmed') : undefined
}

function Lead({ tour: { status, may, until } }: { tour: ManagedVisit }) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const sentence = () => {
    if (status === 'offered') return until ? t('offered_text', { until: say.whole(until) }) : t('no_log_in')
    if (status === 'cancelled') return t('cancelled_lead')
    return may.length > 0 ? t('no_log_in') : t('over_lead')
  }
  return <p className="lead">{sentence()}</p>
}
