import { call } from 'browser/calls/call.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listSessions, revokeSession, type Session } from 'contract/accounts/sessions.ts'
import { longDay, riyadhDay } from 'i18n/format.ts'
import { MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Skeleton } from 'ui/empty-state.tsx'
import { Icon } from 'ui/icon.tsx'
import { Panel } from '../panel.tsx'
import { deviceName } from './device-name.ts'
import { SignOutOthers } from './sign-out-others.tsx'
import { useEndSessions } from './use-end-sessions.ts'

/** Sessions shown at first: the current one, then the most recently used. */
const shownFirst = 5

/** List of sessions; every other one can be signed out. */
export function Sessions() {
  const { t } = useWords('settings')
  const [shown, setShown] = useState(shownFirst)
  const sessions = useLoadable(listSessions, undefined)
  return (
    <Panel id="sessions-part" title={t('sessions')} text={t('sessions_text')} part>
      {sessions.status === 'failed' ? (
        <Failed onRetry={sessions.retry} />
      ) : sessions.data ? (
        <>
          <ul className="settings-rows">
            {sessions.data.slice(0, shown).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2">
            {sessions.data.length > shown && (
              <Button kind="line" small onClick={() => setShown(Number.POSITIVE_INFINITY)}>
                {t('sessions_all', { number: sessions.data.length })}
              </Button>
            )}
            {sessions.data.length > 1 && <SignOutOthers />}
          </div>
        </>
      ) : (
        <Skeleton className="h-20" />
      )}
    </Panel>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useWords('settings')
  const { language } = useLanguage()
  const name = deviceName(session, t)
  const end = useEndSessions(() => call(revokeSession, { params: { sessionId: session.id } }), t('signed_out'))

  return (
    <li className="settings-row">
      <Icon of={MonitorSmartphone} size="1.5rem" />
      <span>
        <b>{name}</b>
        <span className="text-small text-ink-2">
          {t('last_seen', { day: longDay(language, riyadhDay(new Date(session.last_seen_at))) })}
        </span>
      </span>
      {session.is_current ? (
        <span className="status">{t('this_device')}</span>
      ) : (
        <Button
          kind="line"
          small
          busy={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t('sign_out_of', { device: name })}
        >
          {t('sign_out')}
        </Button>
      )}
    </li>
  )
}
