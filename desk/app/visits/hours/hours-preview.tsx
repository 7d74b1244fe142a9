import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import type { BranchVisitHours } from 'contract/visits/desk-hours.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { clockTime } from 'i18n/format.ts'
import { Eye } from 'lucide'
import { buttonClass } from 'ui/button.tsx'
import { useDays } from '../../language/use-days.ts'
import { Note } from '../../parts/note.tsx'

type Windows = Pick<BranchVisitHours, 'weekly' | 'minutes' | 'buffer_minutes'>

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The start times of visits on a weekday. */
const timesOn = ({ weekly, minutes, buffer_minutes }: Windows, weekday: number) =>
  weekly
    .filter(({ day }) => day === weekday)
    .flatMap(({ from, to }) => {
      const [first, last] = [minuteOf(from), minuteOf(to) - minutes]
      const count = last < first ? 0 : Math.floor((last - first) / (minutes + buffer_minutes)) + 1
      return Array.from({ length: count }, (_, index) => clockOf(first + index * (minutes + buffer_minutes)))
    })
    .sort((a, b) => minuteOf(a) - minuteOf(b))

interface HoursPreviewProps {
  readonly hours: BranchVisitHours
  readonly slots: readonly TourSlot[]
}

/** Summary of the hours in the booking form: as saved now, without unsaved changes. */
export function HoursPreview({ hours, slots }: HoursPreviewProps) {
  const { t } = useWords('desk-visits')
  const { language } = useLanguage()
  const { moment, long, dayOf } = useDays()
  const free = slots.find(({ places_left }) => places_left > 0)
  const last = slots.at(-1)
  const weekdays = ([2, 4] as const).flatMap((day) => {
    const times = timesOn(hours, day).map((time) => clockTime(language, time))
    return times.length > 0
      ? [t('sees_day', { day: t(`day_${day}`), times: times.join(language === 'ar' ? '، ' : ', ') })]
      : []
  })
  return (
    <Note
      kind="side"
      icon={Eye}
      title={t('families_see')}
      actions={
        <a
          className={buttonClass({ kind: 'line', small: true })}
          href={href('bookTour', { branch_id: hours.branch_id })}
          target="_blank"
          rel="noreferrer"
        >
          {t('open_form')}
        </a>
      }
    >
      {[
        ...weekdays,
        t('sees_length', { minutes: hours.minutes }),
        free ? t('sees_next', { when: moment(free.starts_at) }) : t('sees_none'),
        ...(last ? [t('sees_last', { day: long(dayOf(last.starts_at)) })] : []),
      ].join(' ')}
    </Note>
  )
}
