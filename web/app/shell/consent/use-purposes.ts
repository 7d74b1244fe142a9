import { deviceStore } from 'browser/storage/stores.ts'
import { useContext } from 'react'
import { PageFactsContext } from '../../page.ts'
import { allow, type ConsentPurpose, decline } from './consent.ts'

/** Purposes that need a consent at this school: the map, and Google and OneSignal if configured. */
export function usePurposes(): readonly ConsentPurpose[] {
  const { analytics, push } = useContext(PageFactsContext)
  const isGoogle = analytics !== undefined && analytics !== 'builtin'
  return ['map', ...(isGoogle ? (['analytics'] as const) : []), ...(push ? (['push'] as const) : [])]
}

/** Gives or withdraws a consent; withdrawing push ends the subscription. */
export function choose(purpose: ConsentPurpose, allowed: boolean) {
  if (allowed) return allow(purpose)
  if (purpose === 'push' && deviceStore.get('push_id') !== undefined) {
    deviceStore.remove('push_id')
    void import('../../accounts/push/push.ts').then(({ endPush }) => endPush()).catch(() => undefined)
  }
  decline(purpose)
}
