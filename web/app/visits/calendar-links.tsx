import { useWords } from 'browser/words/use-words.tsx'
import { CalendarDays } from 'lucide'
import { buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { googleCalendar } from './google-calendar.ts'

interface CalendarLinksProps {
  readonly startsAt: string
  readonly endsAt: string | undefined
  readonly branch: { readonly name: string; readonly address: string }
  readonly reference: string | undefined
  /** Address of the iCalendar file. */
  readonly file?: string | undefined
}

/** Links to add the visit to a calendar. */
export function CalendarLinks({ startsAt, endsAt, branch, reference, file }: CalendarLinksProps) {
  const { t } = useWords('visits')
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-3">
        {file && (
          <a className={buttonClass()} href={file} download>
            <Icon of={CalendarDays} />
            {t('add_to_calendar')}
          </a>
        )}
        {endsAt && (
          <a
            className={buttonClass({ kind: 'line' })}
            rel="noopener noreferrer"
            href={googleCalendar({
              title: t('event_title', { branch: branch.name }),
              startsAt,
              endsAt,
              place: branch.address,
              details: reference ? t('event_details', { reference }) : '',
            })}
          >
            {t('google_calendar')}
          </a>
        )}
      </p>
      <p className="text-small text-ink-2">{t(file ? 'calendar_note' : 'calendar_by_email')}</p>
    </div>
  )
}
