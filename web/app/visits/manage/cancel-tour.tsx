import { useWords } from 'browser/words/use-words.tsx'
import { ChevronDown, X } from 'lucide'
import { useRef } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { dayOf } from '../slots/slots.ts'
import type { Managing } from './use-manage.ts'

/** It asks once: what opens is the question, and only its button sends. */
export function CancelTour({ managing: { tour, busy, onSubmit } }: { managing: Managing }) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const opened = useRef<HTMLDetailsElement>(null)
  const keep = () => {
    if (!opened.current) return
    opened.current.open = false
    opened.current.querySelector('summary')?.focus()
  }
  return (
    <details className="tour-deed" ref={opened}>
      <summary>
        <span className="tour-deed-icon tour-deed-red">
          <Icon of={X} size="1.375rem" />
        </span>
        <span>
          <b>{t('cancel')}</b>
          <span className="block text-small text-ink-2">{t('cancel_text')}</span>
        </span>
        <Icon of={ChevronDown} className="tour-deed-arrow" />
      </summary>
      <form method="post" className="tour-question" onSubmit={onSubmit}>
        <input type="hidden" name="do" value="cancel" />
        <h2 className="h3">{t('cancel_question', { weekday: say.weekday(dayOf(tour.starts_at)) })}</h2>
        <p className="text-ink-2">{t('cancel_question_text', { time: say.whole(tour.starts_at) })}</p>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" className="button-danger" busy={busy}>
            {t('yes_cancel')}
          </Button>
          <Button kind="line" className="tour-keep" onClick={keep}>
            {t('keep_it')}
          </Button>
        </p>
      </form>
    </details>
  )
}
