import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type DeskVisit, listDeskSlots, listDeskVisits, type VisitRequest } from 'contract/visits/desk.ts'
import { addDays } from 'i18n/format.ts'
import { CalendarCog, ChevronLeft, ChevronRight, Plus } from 'lucide'
import { useState } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useAnswer } from '../calls/use-answer.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useDays } from '../language/use-days.ts'
import { useNew } from '../lists/use-new.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { Failed, Loading } from '../parts/states.tsx'
import { useMay } from '../session/me-context.ts'
import { BookDialog, type Booking } from './book-dialog.tsx'
import { BranchChoice } from './branch-choice.tsx'
import { ChangeDialog, type Changing } from './change-dialog.tsx'
import { DayList } from './day-list.tsx'
import { Requests } from './requests.tsx'
import { DaySlots } from './week/day-slots.tsx'
import { useClosed } from './week/use-closed.ts'
import { useWeek } from './week/use-week.ts'
import { takenOf, WeekStrip } from './week/week-strip.tsx'
import './visits.css'

/** The visits of a branch: its week, who waits to be confirmed, and the list of a day (desk §4). */
export default function Visits() {
  const { t } = useWords('desk-visits')
  const { long, dayOf } = useDays()
  const { branches, branch, today, day, days, choose } = useWeek()
  const [changing, setChanging] = useState<Changing>()
  const [booking, setBooking] = useState<Booking>()
  const adding = useNew(useMay('visits.decide'))
  const [chosen, setChosen] = useState<number>()
  const query = { branch_id: branch?.id ?? 0, from: days[0], to: days[6] }
  const when = branch !== undefined
  const slots = useAnswer(listDeskSlots, { query }, { when })
  const visits = useAnswer(listDeskVisits, { query }, { when })
  const all = visits.data ?? []
  const open = all.filter(({ status }) => status !== 'cancelled')
  const marked = open.find(({ id, status }) => id === chosen && (status === 'requested' || status === 'confirmed'))
  const move = (visit: DeskVisit, slot?: string) => setChanging({ kind: 'moved', visit, slot })
  const cancel = (visit: DeskVisit) => setChanging({ kind: 'cancelled', visit })
  const drop = (id: number, slot: string) => {
    const visit = open.find((each) => each.id === id)
    if (visit && visit.starts_at !== slot) move(visit, slot)
  }
  useKeys({
    KeyV: { says: t('book'), does: () => setBooking({}) },
    KeyM: { says: t('move'), does: () => marked && move(marked) },
    Delete: { says: t('cancel_visit'), does: () => marked && cancel(marked) },
  })
  const times = slots.data ?? []
  const { taken, places } = takenOf(times)
  const closedBy = useClosed(branch?.id, days)
  const week = t('week_of', { day: long(days[0] ?? day) })
  const shown = days.filter((each) => times.some(({ starts_at }) => dayOf(starts_at) === each))
  const cards = { chosen, onChoose: setChosen, onMove: move, onCancel: cancel }

  return (
    <>
      <PageHeading
        title={branch ? `${t('title')} · ${branch.name}` : t('title')}
        lead={places > 0 ? `${week} · ${t('booked_of', { taken, places })}` : week}
        actions={
          <>
            <BranchChoice branches={branches} branch={branch} onChoose={(branch_id) => choose({ branch_id, day })} />
            <Button kind="ghost" small aria-label={t('week_before')} onClick={() => choose({ day: addDays(day, -7) })}>
              <Icon of={ChevronLeft} mirrored />
            </Button>
            <Button kind="ghost" small onClick={() => choose({ day: today })}>
              {t('this_week')}
            </Button>
            <Button kind="ghost" small aria-label={t('week_after')} onClick={() => choose({ day: addDays(day, 7) })}>
              <Icon of={ChevronRight} mirrored />
            </Button>
            <Link to={`/desk/visits/hours?branch_id=${branch?.id ?? ''}`} className={buttonClass({ kind: 'line' })}>
              <Icon of={CalendarCog} />
              {t('hours')}
            </Link>
            <Button onClick={() => setBooking({})}>
              <Icon of={Plus} />
              {t('book')}
              <kbd>V</kbd>
            </Button>
          </>
        }
      />
      <WeekStrip
        days={days}
        slots={times}
        today={today}
        day={day}
        onChoose={(each) => choose({ day: each })}
        closedBy={closedBy}
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
            <p className="visits-keys">
              {(['taken', 'held', 'free'] as const).map((kind) => (
                <span key={kind} className="places">
                  <i data-place={kind} /> {t(`place_${kind}`)}
                </span>
              ))}
              <kbd>M</kbd> {t('move')} <kbd>Del</kbd> {t('cancel_visit')}
            </p>
          </div>
          <Requests
            visits={all.filter(({ status }) => status === 'requested')}
            branchId={branch?.id}
            onGiveTime={(request: VisitRequest) => setBooking({ request })}
          />
          <DayList day={day} visits={open.filter(({ starts_at }) => dayOf(starts_at) === day)} />
        </div>
      )}
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
