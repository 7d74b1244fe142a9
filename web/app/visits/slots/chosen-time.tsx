import { useWords } from 'browser/words/use-words.tsx'
import { weekdayOf } from 'i18n/format.ts'
import { Check } from 'lucide'
import { DateBadge } from 'ui/date-badge.tsx'
import { Icon } from 'ui/icon.tsx'
import { useSlotText } from './slot-text.ts'
import { dayOf } from './slots.ts'

interface ChosenTimeProps {
  readonly startsAt: string
  readonly branch: { readonly name: string; readonly city: string } | undefined
}

/** Colour of a day: Thursdays green, Tuesdays pink. */
export const dayTone = (day: string) => (weekdayOf(day) === 4 ? 0 : 2)

/** The chosen time and branch, repeated before sending. */
export function ChosenTime({ startsAt, branch }: ChosenTimeProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const day = dayOf(startsAt)
  return (
    <section className="chosen-time max-xs:grid-cols-1" aria-label={t('your_time')}>
      <DateBadge
        day={Number(slotText.dayNumber(day))}
        month={slotText.month(day) ?? ''}
        iso={day}
        tone={dayTone(day)}
      />
      <div>
        <b className="block">{slotText.whole(startsAt)}</b>
        <span className="block text-small text-ink-2">{slotText.hijri(day, true)}</span>
        {branch && (
          <span className="block text-small text-ink-2">
            {t('branch_and_city', { branch: branch.name, city: branch.city })}
          </span>
        )}
        <span className="inline-flex gap-2 items-center text-small font-medium text-palm-800">
          <Icon of={Check} size="1.125rem" />
          {t('yours_when_sent')}
        </span>
      </div>
    </section>
  )
}
