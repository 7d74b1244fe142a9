import { useWords } from 'browser/words/use-words.tsx'
import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { dayOf } from '../slots/slots.ts'
import type { Outcome } from './deeds.ts'

/** What came of a form, at the head of the page, where the eye and the reader's voice go. */
export function OutcomeNote({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outcome || outcome.taken) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'center' })
  }, [outcome])
  if (!outcome || outcome.taken) return null
  const { deed, tour, message } = outcome
  if (!tour)
    return (
      <div className="alert" role="alert" tabIndex={-1} ref={note}>
        <Icon of={CircleAlert} size="1.5rem" />
        <p>{message ?? t('not_done')}</p>
      </div>
    )
  const time = say.whole(tour.starts_at)
  const said = {
    move: [t('moved', { time }), t('moved_text')],
    take: [t('took', { time }), t('took_text')],
    cancel: [t('cancelled'), t('cancelled_text')],
  }[deed]
  return (
    <div className="alert alert-success" role="status" tabIndex={-1} ref={note}>
      <Icon of={CircleCheck} size="1.5rem" />
      <p>
        <b className="block">{said[0]}</b>
        {deed !== 'cancel' && <span className="block">{say.hijri(dayOf(tour.starts_at), true)}</span>}
        {said[1]}
      </p>
    </div>
  )
}
