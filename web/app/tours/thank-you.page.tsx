import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { useLocation } from 'react-router'
import done from 'ui/art/state-success.svg'
import { buttonClass } from 'ui/button.tsx'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { PageHead } from '../shell/page-head.tsx'

export const handle = { words: ['tours'], background: 'palm' } satisfies RouteHandle

export const loader = loadOnServer()
export const clientLoader = loadInBrowser(handle)

/** After a tour request: it arrived, somebody will call (spec §2). */
export default function ThankYouPage() {
  const { t } = useWords('tours')
  const { state } = useLocation()
  const reference = (state as { reference?: string } | null)?.reference
  return (
    <section className="plane-palm bg-palm-050">
      <PageHead path={href('thankYou')} title={t('thanks_title')} description={t('thanks_text')} />
      <div className="wrap thanks">
        <h1 className="h1">{t('thanks_heading')}</h1>
        <p className="lead">{t('thanks_text')}</p>
        {reference && (
          <p>
            {t('your_reference')} <b className="num">{reference}</b>
          </p>
        )}
        <Link className={buttonClass()} to={href('home')}>
          {t('back_to_home')}
        </Link>
        <img className="mirrored mt-8" src={done} alt="" width={272} height={210} />
      </div>
      <div className="board" />
    </section>
  )
}
