import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import fallenTower from 'ui/art/state-oops.svg'
import { buttonClass } from 'ui/button.tsx'

const NotFoundLinks = lazy(() => import('./not-found-links.tsx'))

/** "404 Not Found" in the reader's language; else the error's own message (spec §2). */
function useErrorText(error: unknown): string {
  const { t } = useWords('shell')
  if (isRouteErrorResponse(error)) {
    const known = t(`error_${error.status}`, { defaultValue: '' })
    return `${error.status} ${known || error.statusText || (typeof error.data === 'string' ? error.data : '')}`.trim()
  }
  return error instanceof Error ? error.message : ''
}

/** The generic error page of spec §2. */
export function ErrorScreen() {
  return (
    <main className="oops" id="main">
      <ErrorDetails />
    </main>
  )
}

/**
 * The error page inside the main layout, with bar and footer; a 404 also has links. These are loaded separately, so that other
 * pages do not carry them.
 */
export function ErrorWithin() {
  const error = useRouteError()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="oops oops-within">
      <ErrorDetails />
      {isNotFound && (
        <Suspense>
          <NotFoundLinks address={error.data} />
        </Suspense>
      )}
    </div>
  )
}

function ErrorDetails() {
  const { t } = useWords('shell')
  const text = useErrorText(useRouteError())
  return (
    <>
      <title>{`${t('oops')} · ${t('school')}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap oops-in">
        <div className="grid justify-items-start gap-6">
          <h1 className="display">{t('oops')}</h1>
          <div className="lead">
            <p>{t('oops_text')}</p>
            {text && (
              <p className="text-small text-ink-3" dir="auto">
                {text}
              </p>
            )}
          </div>
          <Link className={buttonClass()} to={href('home')} replace>
            {t('go_back')}
          </Link>
        </div>
        <img
          className="self-end justify-self-end w-full max-w-120 mirrored"
          src={fallenTower}
          alt=""
          width={420}
          height={320}
        />
      </div>
      <div className="rule-line" />
    </>
  )
}
