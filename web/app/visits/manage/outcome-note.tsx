import { useWords } from 'browser/words/use-words.tsx'
import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { dayOf } from '../slots/slots.ts'
import type { ActionOutcome } from './tour-actions.ts'

/** Result of a form at the top of the page, focused for screen readers. */
export function OutcomeNote({ outcome }: { outcome: ActionOutcome | undefined }) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outcome || outcome.taken) return
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'center' })
  }, [outcome])
  if (!outcome || outcome.taken) return null
  const { action, tour, message } = outcome
  if (!tour)
    return (
      <div className="alert" role="alert" tabIndex={-1} ref={note}>
        <Icon of={CircleAlert} size="1.5rem" />
        <p>{message ?? t('not_done')}</p>
      </div>
    )
  const { starts_at: startsAt } = tour
  const time = startsAt === null ? '' : slotText.whole(startsAt)
  const sentence = {
    move: [t('moved', { time }), t('moved_text')],
    take: [t('took', { time }), t('took_text')],
    cancel: [t('cancelled'), t('cancelled_text')],
    decline: [t('declined'), t('declined_text')],
    leave: [t('left'), t('left_text')],
  }[action]
  return (
    <div className="alert alert-success" role="status" tabIndex={-1} ref={note}>
      <Icon of={CircleCheck} size="1.5rem" />
      <p>
        <b className="block">{sentence[0]}</b>
        {startsAt !== null && (action === 'move' || action === 'take') && (
          <span className="block">{slotText.hijri(dayOf(startsAt), true)}</span>
        )}
        <span>{sentence[1]}</span>
      </p>
    </div>
  )
}
