import { Link } from 'browser/parts/link.tsx'
import { useEventTime } from 'browser/words/use-event-time.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { hijriDay, shortDay } from 'i18n/format.ts'
import { monthName } from 'i18n/months.ts'
import { DateBadge } from 'ui/date-badge.tsx'
import type { CalendarMark } from './mark.ts'

/** The month as a list: a line for each event and each special day. */
export function Agenda({ marks }: { marks: readonly CalendarMark[] }) {
  if (marks.length === 0) return null
  return (
    <ul className="agenda">
      {marks.map((mark) => (
        <li key={mark.key} id={mark.key}>
          {mark.event ? (
            <Link to={href('event', { eventId: mark.event.id })} className="agenda-row max-xs:grid-cols-1">
              <Line mark={mark} />
            </Link>
          ) : (
            <div className="agenda-row max-xs:grid-cols-1">
              <Line mark={mark} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Line({ mark: { first, tone, title, ...mark } }: { mark: CalendarMark }) {
  const { language } = useLanguage()
  return (
    <>
      <DateBadge day={Number(first.slice(8))} month={monthName(language, first, 'short')} iso={first} tone={tone} />
      <span>
        <b className="h4 block">{title}</b>
        <span className="mt-1 block text-small text-ink-2">
          <Facts mark={{ first, tone, title, ...mark }} />
        </span>
      </span>
    </>
  )
}

/** Time and place of an entry, and its effect for families. */
function Facts({ mark: { first, last, event, entry } }: { mark: CalendarMark }) {
  const { t } = useWords('calendar')
  const { language } = useLanguage()
  const { when } = useEventTime()
  const span = (dayText: typeof hijriDay) =>
    first === last
      ? dayText(language, first)
      : t('to_day', { from: dayText(language, first), to: dayText(language, last) })
  const hijri = span(hijriDay)
  if (event) {
    return (
      <>
        <span>{t('facts', { one: when(event), other: event.place })}</span>
        <span className="block">{hijri}</span>
      </>
    )
  }
  if (!entry) return null
  const branches = entry.branches.map(({ name }) => name).join(t('comma'))
  const facts = [
    entry.text ?? t(`kind_${entry.kind}`),
    branches && entry.kind !== 'closure' ? t('only', { branches }) : '',
    entry.is_approximate ? t('approximate') : '',
  ]
  return (
    <>
      <span>{t('facts', { one: span(shortDay), other: hijri })}</span>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className="block">
          {fact}
        </span>
      ))}
    </>
  )
}
