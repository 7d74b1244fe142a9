import { groupBy } from 'browser/parts/group-by.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyRecord } from 'contract/families/desk.ts'
import {
  CalendarCheck,
  ClipboardList,
  Flag,
  GitMerge,
  type IconNode,
  ListChecks,
  Mail,
  MessageCircle,
  MessageSquare,
  Phone,
  StickyNote,
  UserRound,
} from 'lucide'
import { useState } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useDays } from '../../../language/use-days.ts'
import { ChoiceFilter } from '../../../lists/filters.tsx'
import { Event } from './event.tsx'
import './timeline.css'

const icons: Readonly<Record<string, IconNode>> = {
  tour: CalendarCheck,
  message: MessageSquare,
  survey: ListChecks,
  registration: ClipboardList,
  account: UserRound,
  stage: Flag,
  note: StickyNote,
  reply_email: Mail,
  reply_whatsapp: MessageCircle,
  reply_phone: Phone,
  merged: GitMerge,
  parted: GitMerge,
}
const came = new Set(['tour', 'message', 'survey', 'registration', 'account', 'visit_requested', 'visit_came'])
const spoken = new Set([
  'tour',
  'message',
  'survey',
  'registration',
  'note',
  'reply_email',
  'reply_whatsapp',
  'reply_phone',
])
const side = (kind: string) =>
  came.has(kind)
    ? 'timeline-sign timeline-in'
    : kind.startsWith('reply_')
      ? 'timeline-sign timeline-out'
      : 'timeline-sign'
const shownFirst = 100

/** All events, latest first, grouped by day. */
export function Timeline({ family }: { readonly family: FamilyRecord }) {
  const { t } = useWords('desk-families')
  const { dayOf, long, today, time } = useDays()
  const { timeline: events } = family
  const [only, setOnly] = useState<string>()
  const [atMost, setAtMost] = useState(shownFirst)
  const shown = events
    .filter(({ kind, facts }) => !only || (only === 'said' ? spoken.has(kind) : facts.letters !== undefined))
    .slice(0, atMost)
  const days = [...groupBy(shown, ({ at }) => dayOf(at))]
  return (
    <section aria-label={t('what_happened')}>
      <div className="flex items-center justify-between gap-4">
        <h2>{t('what_happened')}</h2>
        <ChoiceFilter
          label={t('show')}
          value={only}
          all={t('show_everything')}
          choices={[
            { value: 'said', label: t('show_conversation') },
            { value: 'letters', label: t('show_letters') },
          ]}
          onChoose={setOnly}
        />
      </div>
      {days.map(([day, ofDay]) => (
        <div key={day}>
          <h3 className="timeline-day">{day === today ? t('today') : long(day)}</h3>
          <ol className="timeline">
            {ofDay.map((event) => (
              <li key={event.id}>
                <span className={side(event.kind)} aria-hidden="true">
                  <Icon
                    of={icons[event.kind] ?? (event.kind.startsWith('visit_') ? CalendarCheck : Flag)}
                    size="1rem"
                  />
                </span>
                <Event event={event} family={family} />
                <span className="timeline-time">
                  <time dateTime={event.at}>{time(event.at)}</time>
                  {event.by && <span> · </span>}
                  {event.by && <bdi>{event.by.name}</bdi>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {events.length > atMost && (
        <button type="button" className="link" onClick={() => setAtMost(events.length)}>
          {t('show_all')}
        </button>
      )}
    </section>
  )
}
