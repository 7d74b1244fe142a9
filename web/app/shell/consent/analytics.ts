import { noticeServerTime, requestServerTime } from 'browser/calls/clock.ts'
import { countPageView } from 'contract/page-views/endpoints.ts'
import { useContext, useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { PageFactsContext, type RouteHandle } from '../../page.ts'
import { whenIdle } from '../../start/when-idle.ts'
import { useConsent } from './consent.ts'

/** Counts a page view without cookies, also while the page unloads. */
const countView = (path: string, language: string) =>
  void fetch(`/api/v1${countPageView.path}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ path }),
  })
    // An unread response body would keep the page in the loading state.
    .then((answer) => {
      noticeServerTime(answer)
      return answer.text()
    })
    .catch(() => {})

/** Counts page views at start and on navigation (spec §7), on our own server or by Google after consent. */
export function useAnalytics() {
  const { language, ...facts } = useContext(PageFactsContext)
  const { pathname } = useLocation()
  const isSecret = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.secret)
  const analytics = isSecret ? undefined : facts.analytics
  const allowed = useConsent('analytics')
  const google = analytics !== 'builtin' && allowed ? analytics : undefined
  useEffect(() => {
    whenIdle(analytics === 'builtin' ? () => countView(pathname, language) : requestServerTime)
  }, [analytics, pathname, language])
  useEffect(() => {
    if (google) void import('./ga4.ts').then(({ sendToGoogle }) => sendToGoogle(google, pathname))
  }, [google, pathname])
  useEffect(() => {
    if (google) return () => void import('./ga4.ts').then(({ stopGoogle }) => stopGoogle(google))
  }, [google])
}
