import { useWords } from 'browser/words/use-words.tsx'
import { weekdayOf } from 'i18n/format.ts'
import { Check } from 'lucide'
import { DateBadge } from 'ui/date-badge.tsx'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from './slot-text.ts'
import { dayOf } from './slots.ts'
import './chosen-time.css'

interface ChosenTimeProps {
  readonly startsAt: string
  readonly branch: { readonly name: string; readonly city: string } | undefined
}

/** Thursdays are green, Tuesdays pink, as on the board. */
export const toneOf = (day: string) => (weekdayOf(day) === 4 ? 0 : 2)

/** What is chosen, said once more before it is sent. */
export function ChosenTime({ startsAt, branch }: ChosenTimeProps) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const day = dayOf(startsAt)
  return (
    <section className="chosen-time" aria-label={t('your_time')}>
      <DateBadge day={Number(say.dayNumber(day))} month={say.month(day) ?? ''} iso={day} tone={toneOf(day)} />
      <div>
        <b className="block">{say.whole(startsAt)}</b>
        <span className="block text-small text-ink-2">{say.hijri(day, true)}</span>
        {branch && (
          <span className="block text-small text-ink-2">{t('place', { branch: branch.name, city: branch.city })}</span>
        )}
        <span className="chosen-time-note">
          <Icon of={Check} size="1.125rem" />
          {t('yours_when_sent')}
        </span>
      </div>
    </section>
  )
}
