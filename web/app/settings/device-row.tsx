import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../accounts/push.ts'
import { useUser } from '../accounts/user.ts'
import { notify } from '../shell/notify.ts'
import { SwitchRow } from './switch-row.tsx'

/** Messages on this device: asked for by a click, never by the page (spec §4). */
export function DeviceRow() {
  const { t } = useTranslation('settings')
  const user = useUser()
  const [state, setState] = useState<PushState>()

  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [])

  async function turn(on: boolean) {
    try {
      setState(await (on ? turnPushOn(String(user?.user_id ?? '')) : turnPushOff()))
    } catch {
      notify({ kind: 'error', text: t('device_failed') })
    }
  }

  if (!state) return null
  if (state === 'on' || state === 'off')
    return (
      <SwitchRow
        title={t('device')}
        text={t(`device_${state}`)}
        checked={state === 'on'}
        onChange={(on) => void turn(on)}
      />
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
