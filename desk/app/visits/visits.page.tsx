import { useWords } from 'browser/words/use-words.tsx'
import type { DeskVisit, VisitRequest } from 'contract/visits/desk.ts'
import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { NoBranch } from '../branches/no-branch.tsx'
import { useBranchList } from '../branches/use-branches.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { useNew } from '../lists/use-new.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Failed, Loading } from '../parts/states.tsx'
import { useMay } from '../session/me-context.ts'
import { BookDialog, type BookingTarget } from './book-dialog.tsx'
import { ChangeDialog, type VisitChange } from './change-dialog.tsx'
import { DayList } from './day-list.tsx'
import { Requests } from './requests.tsx'
import { DaySlots } from './week/day-slots.tsx'
import { useClosingDays } from './week/use-closing-days.ts'
import { useWeek } from './week/use-week.ts'
import { useWeekVisits } from './week/use-week-visits.ts'
import { WeekActions, WeekExports } from './week/week-actions.tsx'
import { placesTaken, WeekStrip } from './week/week-strip.tsx'
import './visits.css'

/** The visits of a branch (desk §4). */
export default function Visits() {
  const { t } = useWords('desk-visits')
  const { branches, areKnown } = useBranchList()
  if (!areKnown || branches.length > 0) return <BranchVisits />
  return (
    <>
      <PageHeading title={t('title')} />
      <NoBranch text={t('no_branch_tours')} />
    </>
  )
}

/** The week of a branch, the list of a day, and the visits that wait to be confirmed. */
function BranchVisits() {
  const { t } = useWords('desk-visits')
  const { dayOf } = useDays()
  const weekChoice = useWeek()
  const { branch, today, day, days, choose } = weekChoice
  const [changing, setChanging] = useState<VisitChange>()
  const [booking, setBooking] = useState<BookingTarget>()
  const adding = useNew(useMay('visits.decide'))
  const [chosen, setChosen] = useState<number>()
  const { slots, visits, open } = useWeekVisits(branch?.id, days)
  const marked = open.find(({ id, status }) => id === chosen && (status === 'requested' || status === 'confirmed'))
  const move = (visit: DeskVisit, slot?: string) => setChanging({ kind: 'moved', visit, slot })
  const cancel = (visit: DeskVisit) => setChanging({ kind: 'cancelled', visit })
  const drop = (id: number, slot: string) => {
    const visit = open.find((each) => each.id === id)
    if (visit && visit.starts_at !== slot) move(visit, slot)
  }
  useKeys({
    KeyV: { label: t('book'), action: () => setBooking({}) },
    KeyM: { label: t('move'), action: () => marked && move(marked) },
    Delete: { label: t('cancel_visit'), action: () => marked && cancel(marked) },
  })
  const times = slots.data ?? []
  const closedBy = useClosingDays(branch?.id, days)
  const outside = open.filter(({ outside_hours }) => outside_hours)
  // A day with visits is always shown, regardless of its hours.
  const shown = days.filter((each) => [...times, ...open].some(({ starts_at }) => dayOf(starts_at) === each))
  const confirm = (visit: DeskVisit) => setChanging({ kind: 'confirmed', visit })
  const cards = { chosen, onChoose: setChosen, onMove: move, onCancel: cancel, onConfirm: confirm }

  return (
    <>
      <WeekHeading week={weekChoice} slots={times} outsideCount={outside.length} onBook={() => setBooking({})} />
      <WeekStrip
        days={days}
        slots={times}
        today={today}
        day={day}
        onChoose={(each) => choose({ day: each })}
        closedBy={closedBy}
        outside={outside}
      />
      {slots.error || visits.error ? (
        <Failed title={t('failed')} onRetry={() => void Promise.all([slots.refetch(), visits.refetch()])} />
      ) : !slots.data || !visits.data ? (
        <Loading />
      ) : (
        <div className="visits-of-week">
          <div className="visits-days not-on-paper">
            {shown.map((each) => (
              <DaySlots
                key={each}
                day={each}
                isToday={each === today}
                slots={times.filter(({ starts_at }) => dayOf(starts_at) === each)}
                visits={open.filter(({ starts_at }) => dayOf(starts_at) === each)}
                onBook={(slot) => setBooking({ slot })}
                onDrop={drop}
                {...cards}
              />
            ))}
            {shown.length === 0 && <p className="text-ink-2">{t('no_times')}</p>}
            <Legend />
          </div>
          <DayList day={day} visits={open.filter(({ starts_at }) => dayOf(starts_at) === day)} />
          <Requests branchId={branch?.id} onGiveTime={(request: VisitRequest) => setBooking({ request })} />
        </div>
      )}
      <WeekExports week={weekChoice} at="foot" />
      {changing && <ChangeDialog {...changing} onClose={() => setChanging(undefined)} />}
      {(booking ?? adding.isNew) && branch && (
        <BookDialog
          {...booking}
          branchId={branch.id}
          onClose={() => {
            setBooking(undefined)
            adding.end()
          }}
        />
      )}
    </>
  )
}

interface WeekHeadingProps {
  readonly week: ReturnType<typeof useWeek>
  readonly slots: Parameters<typeof placesTaken>[0]
  readonly outsideCount: number
  readonly onBook: () => void
}

/** Branch, week and number of booked places. */
function WeekHeading({ week, slots, outsideCount, onBook }: WeekHeadingProps) {
  const { t } = useWords('desk-visits')
  const { long } = useDays()
  const branchName = useBranchName()
  const { branch, day, days } = week
  const { taken, places } = placesTaken(slots)
  const lead = [
    t('week_of', { day: long(days[0] ?? day) }),
    places > 0 && t('booked_of', { taken, places }),
    outsideCount > 0 && t('outside_count', { count: outsideCount }),
  ]
  return (
    <PageHeading
      title={branch ? `${t('title')} · ${branchName(branch.name)}` : t('title')}
      lead={lead
        .filter((fact) => fact !== false)
        .map((fact, index) => (
          // A line breaks between two facts, not within one.
          <span key={fact}>
            {index > 0 && '\u00a0· '}
            <span className="inline-block">{fact}</span>
          </span>
        ))}
      actions={
        <>
          <WeekActions week={week} />
          <Button onClick={onBook}>
            <Icon of={Plus} />
            {t('book')}
            <kbd>V</kbd>
          </Button>
        </>
      }
    />
  )
}

/** Legend of the colours of places, and the keys of a selected visit. */
function Legend() {
  const { t } = useWords('desk-visits')
  return (
    <p className="visits-keys">
      {(['taken', 'held', 'free'] as const).map((kind) => (
        <span key={kind} className="places">
          <i data-place={kind} /> <span>{t(`place_${kind}`)}</span>
        </span>
      ))}
      <kbd>M</kbd> {t('move')} <kbd>Del</kbd> {t('cancel_visit')}
    </p>
  )
}
