import { useWords } from 'browser/words/use-words.tsx'
import type { ReactNode } from 'react'
import { DateBadge } from 'ui/date-badge.tsx'
import { dayTone } from './slots/chosen-time.tsx'
import { useSlotText } from './slots/slot-text.ts'
import { dayOf } from './slots/slots.ts'
import './ticket.css'

interface TicketProps {
  readonly startsAt: string
  readonly endsAt?: string | undefined
  readonly branch: { readonly name: string; readonly address: string }
  readonly reference: string | undefined
  /** Status: confirmed, to be confirmed, cancelled. */
  readonly status?: ReactNode
  readonly isVoid?: boolean
}

/** A visit as a large date tile: date in both calendars, branch, and reference. */
export function Ticket({ startsAt, endsAt, branch, reference, status, isVoid = false }: TicketProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const day = dayOf(startsAt)
  const minutes = endsAt ? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) : 0
  return (
    <article className={isVoid ? 'ticket ticket-void' : 'ticket'}>
      <div className="ticket-main max-xs:grid-cols-1">
        <DateBadge
          large
          day={Number(slotText.dayNumber(day))}
          month={slotText.month(day) ?? ''}
          iso={day}
          tone={dayTone(day)}
        />
        <div>
          <p className="ticket-what parted">
            <span>{t('tour_at', { branch: branch.name })}</span>
            {minutes > 0 && <span>{t('tour_minutes', { count: minutes })}</span>}
          </p>
          <h2 className="ticket-time">{slotText.clock(startsAt)}</h2>
          <p>
            <span>{slotText.long(day)}</span>
            <span className="block text-ink-2">{slotText.hijri(day, true)}</span>
          </p>
          {status && <p className="ticket-status">{status}</p>}
        </div>
      </div>
      <div className="ticket-foot">
        <span className="text-ink-2">{branch.address}</span>
        {reference && (
          <span>
            <span className="text-ink-2">{t('reference')}</span> <b className="num tracking-[0.04em]">{reference}</b>
          </span>
        )}
      </div>
    </article>
  )
}
