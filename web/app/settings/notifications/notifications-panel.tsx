import { call } from 'browser/calls/call.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Profile } from 'contract/accounts/endpoints.ts'
import { saveProfile } from 'contract/accounts/profile.ts'
import { useState } from 'react'
import { withFlags } from '../../accounts/account.ts'
import { loadProfile } from '../../accounts/profile.ts'
import { Panel } from '../panel.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { DeviceRow } from './device-row.tsx'
import { OwnComments } from './own-comments.tsx'

const topics = ['news', 'events', 'stories', 'comments'] as const
type Topic = (typeof topics)[number]

/** Switches for mail topics; each is saved at once and switched back on failure. */
export function NotificationsPanel({ profile }: { profile: Profile }) {
  const { t } = useWords('settings')
  const [switched, setSwitched] = useState<Partial<Record<Topic, boolean>>>({})

  const change = async (topic: Topic, on: boolean) => {
    setSwitched((before) => ({ ...before, [topic]: on }))
    try {
      await withFlags(() => call(saveProfile, { body: { notifications: { [topic]: on } } }))
      await loadProfile()
    } catch {
      notify({ kind: 'error', text: t('not_saved') })
    }
    setSwitched(({ [topic]: _done, ...others }) => others)
  }

  return (
    <Panel id="notifications" title={t('notifications')} text={t('notifications_text')}>
      <div className="settings-rows max-w-176">
        <DeviceRow />
        {topics.map((topic) => (
          <SwitchRow
            key={topic}
            title={t(topic)}
            text={t(`${topic}_text`)}
            checked={switched[topic] ?? profile.notifications[topic]}
            onChange={(on) => void change(topic, on)}
          />
        ))}
      </div>
      <OwnComments />
    </Panel>
  )
}
