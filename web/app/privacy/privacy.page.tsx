import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import lantern from '../art/piece-insets.svg'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { ConsentChoices } from '../shell/consent/consent-choices.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'

export const handle = { words: ['privacy'], background: 'sand' } satisfies RouteHandle

export const loader = loadOnServer()
export const clientLoader = loadInBrowser(handle)

const parts = ['who', 'what', 'why', 'children', 'where', 'how_long', 'third', 'rights', 'changes'] as const

/** What each part of the site asks for. */
const asked = ['tour', 'message', 'survey', 'account', 'kids', 'comments', 'push', 'views', 'position'] as const

/** What the school keeps of a family, why, and what the family can ask for. It stands beside every form. */
export default function PrivacyPage() {
  const { t } = useWords('privacy')
  return (
    <>
      <PageHead path={href('privacy')} title={t('title')} description={t('description')} />
      <PageHeading
        plane="sand"
        title={t('title')}
        art={{ src: lantern, width: 432, height: 180, className: 'mirrored' }}
      >
        <p className="lead">{t('intro')}</p>
      </PageHeading>
      <div className="wrap section">
        <div className="grid max-w-[45rem] gap-10">
          {parts.map((part) => (
            <section key={part} className="grid gap-2">
              <h2 className="h3">{t(`${part}_title`)}</h2>
              <p className="text-ink-2">{t(`${part}_text`)}</p>
              {part === 'what' && (
                <ul className="grid list-disc gap-2 ps-6 text-ink-2">
                  {asked.map((what) => (
                    <li key={what}>{t(`what_${what}`)}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <ConsentChoices />
        </div>
      </div>
    </>
  )
}
