import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from 'ui/button.tsx'
import { type PushState, pushState, turnPushOff, turnPushOn } from '../accounts/push.ts'
import { useUser } from '../accounts/user.ts'
import { allow, decline, useConsent } from '../shell/consent.ts'
import { notify } from '../shell/notify.ts'
import { SwitchRow } from './switch-row.tsx'

/** Messages on this device: asked for by a click, never by the page (spec §4). */
export function DeviceRow() {
  const { t } = useTranslation('settings')
  const user = useUser()
  const [state, setState] = useState<PushState>()
  const allowed = useConsent('push')

  // Taken back further down the page, it is off here too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when the consent changes
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [allowed])

  async function turn(on: boolean) {
    try {
      setState(await (on ? turnPushOn(String(user?.user_id ?? '')) : turnPushOff()))
    } catch {
      notify({ kind: 'error', text: t('device_failed') })
    }
  }

  if (!state || state === 'none') return null
  if (state === 'unasked')
    return (
      <section className="settings-row settings-ask" aria-labelledby="ask-push">
        <b id="ask-push">{t('device_ask')}</b>
        <p className="text-small text-ink-2">{t('device_ask_text')}</p>
        <div className="settings-dialog-ways">
          <Button
            kind="line"
            small
            onClick={() => {
              allow('push')
              void turn(true)
            }}
          >
            {t('device_ask_yes')}
          </Button>
          <Button
            kind="line"
            small
            onClick={() => {
              decline('push')
              setState('off')
            }}
          >
            {t('device_ask_no')}
          </Button>
        </div>
      </section>
    )
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
