import type { WorkingHours } from 'contract/branches/endpoints.ts'
import { addDays, riyadhDay, riyadhTime, weekdayOf } from 'i18n/format.ts'

const hoursOf = (week: readonly WorkingHours[], day: number) => week.find((hours) => hours.day === day)

/** Whether the branch is open now (Riyadh time) and until when, or when it opens next (day: Sunday is 0). */
export function openState(
  week: readonly WorkingHours[],
  now: Date,
): { open: true; until: string } | { open: false; next?: { day: number; at: string } } {
  const today = riyadhDay(now)
  const time = riyadhTime(now)
  const todays = hoursOf(week, weekdayOf(today))
  if (todays?.opens && todays.closes && todays.opens <= time && time < todays.closes) {
    return { open: true, until: todays.closes }
  }
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = weekdayOf(addDays(today, ahead))
    const opens = hoursOf(week, day)?.opens
    if (opens && (ahead > 0 || time < opens)) return { open: false, next: { day, at: opens } }
  }
  return { open: false }
}

/** Days with the same hours as one line: Sunday – Thursday, 7:00 – 15:00. Closed days are left out. */
export function hourGroups(week: readonly WorkingHours[]) {
  const groups: { from: number; to: number; opens: string; closes: string }[] = []
  for (const { day, opens, closes } of [...week].sort((a, b) => a.day - b.day)) {
    if (!opens || !closes) continue
    const last = groups.at(-1)
    if (last && last.to === day - 1 && last.opens === opens && last.closes === closes) last.to = day
    else groups.push({ from: day, to: day, opens, closes })
  }
  return groups
}
