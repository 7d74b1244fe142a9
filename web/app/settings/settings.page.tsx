import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from 'ui/state.tsx'
import { useProfile } from '../accounts/profile.ts'
import { loadWords } from '../language/words.client.ts'
import { useWords } from '../language/words.tsx'
import type { RouteHandle } from '../page.ts'
import { Failed } from '../shell/failed.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { Panel } from './panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { useFamilyOnly } from './use-family-only.ts'
import './settings.css'

// The children, their registrations and the words of both come by themselves.
const Kids = lazy(async () => {
  const [kids] = await Promise.all([import('../kids/kids.tsx'), loadWords(['kids'])])
  return kids
})

export const handle = { words: ['settings', 'accounts', 'fields'], private: true } satisfies RouteHandle

/** Without one the page would be drawn in the browser only. */
export const loader = () => null

export async function clientLoader() {
  await loadWords(handle.words)
  return null
}

/** /settings and /profile: one page (spec §2). The server draws the same empty one for everybody. */
export default function SettingsPage() {
  const { t } = useWords('settings')
  const { hash } = useLocation()
  const user = useFamilyOnly()
  const profile = useProfile()
  const isReady = user !== undefined && profile.status === 'succeeded'
  // The first section answers to the hand while the others are still drawn.
  const areOthersReady = useDeferredValue(isReady)

  // The sections come after the address: now there is something to go to.
  useEffect(() => {
    if (areOthersReady && hash.length > 1)
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [areOthersReady, hash])

  return (
    <div className="wrap settings-page">
      <PageHead path="/settings" title={t('title')} description={t('description')} unlisted />
      <h1 className="h2">{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <div className="settings">
        <SettingsNav />
        {user && profile.status === 'succeeded' ? (
          <div className="min-w-0">
            <GeneralPanel profile={profile.data} />
            {areOthersReady && (
              <>
                <Panel id="kids" title={t('kids')}>
                  <Suspense fallback={<Skeleton className="h-72" />}>
                    <Kids />
                  </Suspense>
                </Panel>
                <SecurityPanel profile={profile.data} />
                <NotificationsPanel profile={profile.data} />
                <PrivacyPanel />
              </>
            )}
          </div>
        ) : profile.status === 'failed' ? (
          <Failed onRetry={profile.retry} />
        ) : (
          <div className="settings-waiting">
            <Skeleton className="settings-waiting-photo" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        )}
      </div>
    </div>
  )
}
