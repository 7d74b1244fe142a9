import { useWords } from 'browser/words/use-words.tsx'
import { buttonClass } from 'ui/button.tsx'
import type { RouteHandle } from '../../page.ts'
import { pageWords } from '../../page-words.ts'

export const handle = { words: pageWords.offline } satisfies RouteHandle
export const loader = () => null

/** The offline page of the service worker; works without JavaScript. */
export default function OfflinePage() {
  const { t } = useWords('shell')
  return (
    <main className="oops" id="main">
      <title>{`${t('offline_title')} · ${t('school')}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap oops-in">
        <div className="grid justify-items-start gap-6">
          <h1 className="h1">{t('offline_title')}</h1>
          <p className="lead">{t('offline_text')}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the requested one */}
          <a className={buttonClass()} href="">
            {t('try_again')}
          </a>
        </div>
      </div>
      <div className="rule-line" />
    </main>
  )
}
