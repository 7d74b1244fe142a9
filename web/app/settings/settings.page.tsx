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
import { deferredFontsLoaded } from '../start/deferred-fonts.tsx'
import { whenIdle } from '../start/when-idle.ts'
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

const panels = 5
/** The panel of the children, whose height is known once they have loaded. */
const kidsPanel = 2

/**
 * Number of sections to render: one after another while the browser is idle, so that the first is interactive early. They
 * wait for the fonts, to be laid out once; a section named in the address does not wait. Sections below the children wait for
 * them (`areKidsDrawn`), or they would move.
 */
function useRenderedPanels(isReady: boolean, isOneRequested: boolean, areKidsDrawn: boolean) {
  const [rendered, setRendered] = useState(1)
  useEffect(() => {
    if (!isReady || rendered === panels || (rendered === kidsPanel && !areKidsDrawn)) return
    const next = () => startTransition(() => setRendered(rendered + 1))
    if (isOneRequested) next()
    else void deferredFontsLoaded.then(() => whenIdle(next))
  }, [isReady, isOneRequested, areKidsDrawn, rendered])
  return rendered
}

/** /settings and /profile: one page (spec §2). The server renders the same empty one for everybody. */
export default function SettingsPage() {
  const { t } = useWords('settings')
  const { hash } = useLocation()
  const user = useRequireSignIn()
  const profile = useProfile()
  const isReady = useDeferredValue(user !== undefined && profile.status === 'succeeded')
  const [areKidsDrawn, setAreKidsDrawn] = useState(false)
  const rendered = useRenderedPanels(isReady, hash.length > 1, areKidsDrawn)

  // Scrolls to the section of the address once it is rendered.
  useEffect(() => {
    if (rendered === panels && hash.length > 1)
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [rendered, hash])

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
            {rendered >= kidsPanel && (
              <Panel id="kids" title={t('kids')}>
                <Suspense fallback={<Skeleton className="h-72" />}>
                  <Kids onDrawn={() => setAreKidsDrawn(true)} />
                </Suspense>
              </Panel>
            )}
            {rendered >= 3 && <SecurityPanel profile={profile.data} />}
            {rendered >= 4 && <NotificationsPanel profile={profile.data} />}
            {rendered >= 5 && <PrivacyPanel />}
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
