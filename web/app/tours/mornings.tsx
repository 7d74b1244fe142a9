import type { Loadable } from 'browser/calls/use-loadable.ts'
import { ChoiceField } from 'browser/forms/choice-field.tsx'
import { Failed } from 'browser/parts/failed.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { TourDays } from 'contract/tours/endpoints.ts'
import { dayText, hijriDay, longDay, shortDay } from 'i18n/format.ts'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Skeleton } from 'ui/empty-state.tsx'
import type { TourFields } from './tour-fields.ts'

/** Number of days offered if a branch has no times. */
const daysOffered = 4

/** Clears a chosen day that is closed at the new branch; returns that day for a notice. */
function useWithdrawnDay(days: TourDays | undefined): string | undefined {
  const { getValues, setValue } = useFormContext<TourFields>()
  const [withdrawnDay, setWithdrawnDay] = useState<string>()
  useEffect(() => {
    const chosen = getValues('preferred_date')
    if (!days || !chosen) return
    const isOffered = days.days.some(({ day }) => day === chosen)
    if (!isOffered) setValue('preferred_date', '')
    setWithdrawnDay(isOffered ? undefined : chosen)
  }, [days, getValues, setValue])
  return withdrawnDay
}

/** Choice of a coming day (spec §9), with Hijri date, special hours, and the reason for skipped weeks. */
export default function Mornings({ days: { status, data, retry } }: { days: Loadable<TourDays> }) {
  const { t } = useWords('tours')
  const { language } = useLanguage()
  const withdrawnDay = useWithdrawnDay(data)
  if (status === 'failed') return <Failed onRetry={retry} />
  if (!data) return <Skeleton className="h-32" />
  return (
    <div className="grid gap-2">
      <ChoiceField
        name="preferred_date"
        label={t('which_morning')}
        note={t('optional')}
        choices={data.days.slice(0, daysOffered).map(({ day }) => ({
          value: day,
          label: shortDay(language, day),
          detail: hijriDay(language, day),
        }))}
      />
      <div aria-live="polite">
        {withdrawnDay && (
          <p className="text-small font-medium">{t('day_taken_back', { day: longDay(language, withdrawnDay) })}</p>
        )}
      </div>
      <DayNotes days={data} />
    </div>
  )
}

function DayNotes({ days: { days, closed } }: { days: TourDays }) {
  const { t } = useWords('tours')
  const { language } = useLanguage()
  if (days.length === 0) return <p className="hint">{t('no_day_known')}</p>
  const hours = new Map(days.flatMap(({ hours }) => (hours ? [[hours.title, hours] as const] : [])))
  return (
    <>
      {[...hours.values()].map(({ title, text }) => (
        <p key={title} className="hint">
          {text ? t('other_hours', { title, text }) : title}
        </p>
      ))}
      {closed.map(({ id, title, starts_on, ends_on, is_approximate }) => (
        <p key={id} className="hint">
          {starts_on === ends_on
            ? t('no_tours_on', { title, day: dayText(language, starts_on) })
            : t(is_approximate ? 'no_tours_about' : 'no_tours_from', {
                title,
                from: dayText(language, starts_on),
                to: dayText(language, ends_on),
              })}
        </p>
      ))}
    </>
  )
}
