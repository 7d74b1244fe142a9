import { useWords } from 'browser/words/use-words.tsx'
import { showPage, type WrittenPage } from 'contract/pages/endpoints.ts'
import { href } from 'contract/site/href.ts'
import lantern from '../art/piece-insets.svg'
import { loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { RichText } from '../posts/text/rich-text.tsx'
import { ConsentChoices } from '../shell/consent/consent-choices.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Route } from './+types/privacy.page.ts'

export const handle = { words: pageWords.privacy, background: 'sand' } satisfies RouteHandle

/** Loads the school's own notice, if it has written one. */
async function subject({ call }: PageRequest): Promise<{ notice?: WrittenPage }> {
  const notice = await call(showPage, { params: { page: 'privacy' } })
  return Object.values(notice).some((part) => part !== null) ? { notice } : {}
}

export const loader = loadOnServer({ subject })
export const clientLoader = loadInBrowser(handle, subject)

const parts = ['who', 'what', 'why', 'children', 'where', 'how_long', 'third', 'rights', 'changes'] as const

/** Data that each form collects. */
const formFields = [
  'tour',
  'message',
  'survey',
  'account',
  'kids',
  'comments',
  'push',
  'first_visit',
  'views',
  'position',
  'record',
] as const

/** The privacy notice, linked from every form. */
export default function PrivacyPage({ loaderData: { notice } }: Route.ComponentProps) {
  const { t } = useWords('privacy')
  const title = notice?.title ?? t('title')
  return (
    <>
      <PageHead path={href('privacy')} title={title} description={t('description')} />
      <PageHeading title={title} art={{ src: lantern, width: 432, height: 180, className: 'mirrored' }}>
        <p className="lead">{notice?.intro ?? t('intro')}</p>
      </PageHeading>
      <div className="wrap section">
        <div className="grid max-w-[45rem] gap-10">
          {notice?.document && <RichText text={notice.document} className="" />}
          {!notice?.document &&
            parts.map((part) => (
              <section key={part} className="grid gap-2">
                <h2 className="h3">{t(`${part}_title`)}</h2>
                <p className="text-ink-2">{t(`${part}_text`)}</p>
                {part === 'what' && (
                  <ul className="grid list-disc gap-2 ps-6 text-ink-2">
                    {formFields.map((what) => (
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
