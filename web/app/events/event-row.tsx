import { Link } from 'browser/parts/link.tsx'
import { useEventTime } from 'browser/words/use-event-time.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import type { SchoolEvent } from 'contract/events/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { daysOf, monthName } from 'i18n/months.ts'
import { ArrowRight } from 'lucide'
import { DateBadge } from 'ui/date-badge.tsx'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import { eventTone } from './tone.ts'

/** The first paragraph of an event's description. */
export const eventSummary = ({ description }: Pick<SchoolEvent, 'description'>) => description.split('\n\n')[0] ?? ''

interface EventRowProps {
  readonly event: SchoolEvent
  /** Shows summary and picture; default: one line. */
  readonly large?: boolean
  /** Visible without scrolling: the picture loads at once. */
  readonly eager?: boolean
}

/** An event in a list: date tile, title, time and place. */
export function EventRow({ event, large = false, eager = false }: EventRowProps) {
  const { language } = useLanguage()
  const { when } = useEventTime()
  const { first } = daysOf(event)
  return (
    <Link
      to={href('event', { eventId: event.id })}
      className={`event-row max-xs:grid-cols-1${large ? ' event-row-large' : ''}`}
    >
      <DateBadge
        day={Number(first.slice(8))}
        month={monthName(language, first, 'short')}
        iso={first}
        tone={eventTone(event)}
      />
      <div>
        <h3 className={large ? 'h3' : 'h4'}>{event.title}</h3>
        {large && <p className="text-ink-2">{eventSummary(event)}</p>}
        <p className="parted mt-1 text-small text-ink-2">
          <span>{when(event)}</span>
          <span>{event.place}</span>
        </p>
      </div>
      {large ? (
        <span className="slot hidden aspect-[4/3] md:block">
          <Picture path={event.image} alt="" sizes="240px" width={1600} height={1200} widest={640} eager={eager} />
        </span>
      ) : (
        <span className="icon-button">
          <Icon of={ArrowRight} mirrored />
        </span>
      )}
    </Link>
  )
}
