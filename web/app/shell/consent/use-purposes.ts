import { useContext } from 'react'
import { PageFactsContext } from '../../page.ts'
import { allow, decline, type Purpose } from './consent.ts'

/** What this school asks a consent for: a map, and Google and OneSignal where it has chosen them. */
export function usePurposes(): readonly Purpose[] {
  const { analytics, push } = useContext(PageFactsContext)
  const isGoogle = analytics !== undefined && analytics !== 'builtin'
  return ['map', ...(isGoogle ? (['analytics'] as const) : []), ...(push ? (['push'] as const) : [])]
}

/** Given or taken back on a page of choices. Messages that travel by a consent end with it. */
export function choose(purpose: Purpose, allowed: boolean) {
  if (allowed) return allow(purpose)
  if (purpose === 'push' && localStorage.getItem('push_id') !== null) {
    localStorage.removeItem('push_id')
    void import('../../accounts/push/push.ts').then(({ endPush }) => endPush()).catch(() => undefined)
  }
  decline(purpose)
}
