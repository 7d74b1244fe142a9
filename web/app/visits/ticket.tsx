import { useWords } from 'browser/words/use-words.tsx'
import type { ReactNode } from 'react'
import { DateBadge } from 'ui/date-badge.tsx'
import { toneOf } from './slots/chosen-time.tsx'
import { useSlotText } from './slots/slot-text.ts'
import { dayOf } from './slots/slots.ts'
import './ticket.css'

interface TicketProps {
  readonly startsAt: string
  readonly endsAt?: string | undefined
  readonly branch: { readonly name: string; readonly address: string }
  readonly reference: string | undefined
  /** Confirmed, to be confirmed, cancelled. */
  readonly status?: ReactNode
  readonly isVoid?: boolean
}

/** A visit as a large tablet between its two edges of wood: when in both calendars, where, and what to say on the phone. */
export function Ticket({ startsAt, endsAt, branch, reference, status, isVoid = false }: TicketProps) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const day = dayOf(startsAt)
  const minutes = endsAt ? Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) : 0
  return (
    <article className={isVoid ? 'ticket ticket-void' : 'ticket'}>
      <div className="ticket-main">
        <DateBadge large day={Number(say.dayNumber(day))} month={say.month(day) ?? ''} iso={day} tone={toneOf(day)} />
        <div>
          <p className="ticket-what">
            {t('tour_at', { branch: branch.name })}
            {minutes > 0 && <> · {t('tour_minutes', { count: minutes })}</>}
          </p>
          <h2 className="ticket-time">{say.clock(startsAt)}</h2>
          <p>
            {say.long(day)}
            <span className="block text-ink-2">{say.hijri(day, true)}</span>
          </p>
          {status && <p className="ticket-status">{status}</p>}
        </div>
      </div>
      <div className="ticket-foot">
        <span className="text-ink-2">{branch.address}</span>
        {reference && (
          <span>
            <span className="text-ink-2">{t('reference')}</span> <b className="num ticket-reference">{reference}</b>
          </span>
        )}
      </div>
    </article>
  )
}
