import { useWords } from 'browser/words/use-words.tsx'
import type { Family } from 'contract/families/desk.ts'
import { beadsUsed, workingDayMinutes } from 'contract/families/reply-clock.ts'
import { useDays } from '../language/use-days.ts'
import './reply-clock.css'

const beads = [0, 1, 2, 3, 4, 5, 6, 7]
const soonMinutes = 120

/**
 * The promised reply time as eight beads: gold is used up, all red is overdue. The text always states the time left.
 */
export function ReplyClock({ clock, overdue }: { clock: NonNullable<Family['reply_clock']>; overdue: boolean }) {
  const { t } = useWords('desk-families')
  const { dayOf, soon, time, today } = useDays()
  const { used_minutes, promised_minutes, due_at } = clock
  const left = promised_minutes - used_minutes
  const lengthOf = (minutes: number) =>
    minutes >= workingDayMinutes
      ? t('late_days', { count: Math.floor(minutes / workingDayMinutes) })
      : minutes >= 60
        ? t('hours', { count: Math.floor(minutes / 60) })
        : t('minutes', { count: Math.max(1, minutes) })
  const words = overdue
    ? t('over', { time: lengthOf(-left) })
    : left < soonMinutes
      ? t('left', { time: lengthOf(left) })
      : dayOf(due_at) === today
        ? t('until_today', { time: time(due_at) })
        : t('until', { moment: soon(due_at) })
  const used = overdue ? beads.length : beadsUsed(used_minutes, promised_minutes)
  return (
    <span className="clock" data-state={overdue ? 'over' : left < soonMinutes ? 'soon' : 'running'}>
      <span className="clock-wire" aria-hidden="true">
        {beads.map((bead) => (
          <i key={bead} className="clock-bead" data-used={bead < used} />
        ))}
      </span>
      <span className="clock-words">{words}</span>
    </span>
  )
}
