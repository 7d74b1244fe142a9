import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { phoneText } from 'i18n/format.ts'
import { useRouteLoaderData } from 'react-router'
import fallenTower from 'ui/art/state-oops.svg'
import { buttonClass } from 'ui/button.tsx'
import type { ShellData } from '../../page.ts'

/** Page for an expired, truncated or invalid link: the same text for each, with other links. */
export function DeadLink() {
  const { t } = useWords('visits')
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  const contact = shell?.contact.status === 'succeeded' ? shell.contact.data : undefined
  return (
    <section className="theme-sand bg-sand-100">
      <div className="wrap section grid justify-items-start gap-6">
        <img className="mirrored" src={fallenTower} alt="" width={210} height={160} />
        <h1 className="h1">{t('dead_title')}</h1>
        <p className="lead">{t('dead_text')}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link className={buttonClass()} to={href('bookTour')}>
            {t('book_another')}
          </Link>
          {contact && (
            <a className="link ltr" href={`tel:${contact.phone}`}>
              {phoneText(contact.phone)}
            </a>
          )}
        </p>
      </div>
      <div className="rule-line" />
    </section>
  )
}
