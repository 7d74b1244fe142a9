import { Failed } from 'browser/parts/failed.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { loadWords } from 'browser/words/words.client.ts'
import { href } from 'contract/site/href.ts'
import { lazy, Suspense, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from 'ui/empty-state.tsx'
import { NeedsScript } from '../accounts/needs-script.tsx'
import { useProfile } from '../accounts/profile.ts'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { NotificationsPanel } from './notifications/notifications-panel.tsx'
import { Panel } from './panel.tsx'
import { PrivacyPanel } from './privacy/privacy-panel.tsx'
import { SecurityPanel } from './security/security-panel.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { useRequireSignIn } from './use-require-sign-in.ts'
import './settings.css'

// Children and registrations are a separate chunk with their own words.
const Kids = lazy(async () => {
  const [kids] = await Promise.all([import('../kids/kids.tsx'), loadWords(['kids', 'fees'])])
  return kids
})

export const handle = { words: pageWords.settings, private: true } satisfies RouteHandle

export const loader = loadOnServer()
export const clientLoader = loadInBrowser(handle)

/** /settings and /profile: one page (spec §2). The server renders the same empty one for everybody. */
export default function SettingsPage() {
  const { t } = useWords('settings')
  const { hash } = useLocation()
  const user = useRequireSignIn()
  const profile = useProfile()
  const isReady = useDeferredValue(user !== undefined && profile.status === 'succeeded')
  // The sections below the children wait for them, or they would move.
  const [areKidsDrawn, setAreKidsDrawn] = useState(false)

  // Scrolls to the section of the address once it is rendered.
  useEffect(() => {
    if (areKidsDrawn && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [areKidsDrawn, hash])

  return (
    <div className="wrap settings-page">
      <PageHead path={href('settings')} title={t('title')} description={t('description')} unlisted />
      <h1 className="h2">{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <div className="settings">
        <SettingsNav />
        {isReady && profile.status === 'succeeded' ? (
          <div className="min-w-0">
            <GeneralPanel profile={profile.data} />
            <Panel id="kids" title={t('kids')}>
              <Suspense fallback={<Skeleton className="h-72" />}>
                <Kids onDrawn={() => startTransition(() => setAreKidsDrawn(true))} />
              </Suspense>
            </Panel>
            {areKidsDrawn && (
              <>
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
            <NeedsScript />
            <Skeleton className="size-30 rounded-full" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        )}
      </div>
    </div>
  )
}
