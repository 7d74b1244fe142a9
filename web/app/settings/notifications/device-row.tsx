import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { useEffect, useRef, useState } from 'react'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../../accounts/push/push.ts'
import { useUser } from '../../accounts/user.ts'
import { allow, decline, useConsent } from '../../shell/consent/consent.ts'
import { SwitchRow } from '../switch-row.tsx'
import { OneSignalConsent } from './one-signal-consent.tsx'

/** Switch for push on this device; permission is requested on click only (spec §4). */
export function DeviceRow() {
  const { t } = useWords('settings')
  const user = useUser()
  const [state, setState] = useState<PushState>()
  const allowed = useConsent('push')
  const row = useRef<HTMLDivElement>(null)

  // The consent may be withdrawn in another section of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when the consent changes
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [allowed])

  async function switchPush(on: boolean) {
    try {
      setState(await (on ? turnPushOn(String(user?.user_id ?? '')) : turnPushOff()))
    } catch {
      notify({ kind: 'error', text: t('device_failed') })
    }
  }

  function answer(yes: boolean) {
    row.current?.querySelector('input')?.focus()
    if (yes) {
      allow('push')
      void switchPush(true)
    } else {
      decline('push')
      setState('off')
    }
  }

  if (!state || state === 'none') return null
  if (state === 'on' || state === 'off' || state === 'unasked')
    return (
      <div ref={row}>
        <SwitchRow
          title={t('device')}
          text={t(state === 'on' ? 'device_on' : 'device_off')}
          checked={state === 'on'}
          onChange={(on) => void switchPush(on)}
        />
        {state === 'unasked' && <OneSignalConsent onAnswer={answer} />}
      </div>
    )
  return (
    <div className="settings-row switch-row">
      <span>
        <b>{t('device')}</b>
        <span className="text-small text-ink-2">{t(`device_${state}`)}</span>
      </span>
    </div>
  )
}
