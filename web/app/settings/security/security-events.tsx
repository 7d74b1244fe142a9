import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listSecurityEvents, type SecurityEvent } from 'contract/security-events/endpoints.ts'
import { clockTime, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Skeleton } from 'ui/empty-state.tsx'
import { Panel } from '../panel.tsx'
import { deviceName } from './device-name.ts'

const shownFirst = 5

/** List of security events of the account. */
export function SecurityEvents() {
  const { t } = useWords('settings')
  const [shown, setShown] = useState(shownFirst)
  const events = useLoadable(listSecurityEvents, undefined)
  return (
    <Panel id="events-part" title={t('happened')} text={t('happened_text')} part>
      {events.status === 'failed' ? (
        <Failed onRetry={events.retry} />
      ) : !events.data ? (
        <Skeleton className="h-20" />
      ) : events.data.length === 0 ? (
        <p className="text-ink-2 text-small">{t('happened_nothing')}</p>
      ) : (
        <>
          <ul className="settings-rows">
            {events.data.slice(0, shown).map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          {events.data.length > shown && (
            <Button kind="line" small className="mt-4" onClick={() => setShown(Number.POSITIVE_INFINITY)}>
              {t('sessions_all', { number: events.data.length })}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { t } = useWords('settings')
  const { language } = useLanguage()
  const moment = new Date(event.happened_at)
  const day = longDay(language, riyadhDay(moment))
  const time = clockTime(language, riyadhTime(moment))
  return (
    <li className="settings-row flex flex-wrap gap-y-1 gap-x-6 justify-between">
      <span>
        <b>{t(`happened_${event.event}`)}</b>
        <span className="text-small text-ink-2">
          <time dateTime={event.happened_at}>{t('happened_at', { day, time })}</time>
        </span>
      </span>
      <span className="flex flex-wrap gap-y-1 gap-x-3 items-center text-small text-ink-2">
        <span>{deviceName(event, t)}</span>
        {!event.is_from_here && <span className="status status-quiet">{t('happened_elsewhere')}</span>}
      </span>
    </li>
  )
}
