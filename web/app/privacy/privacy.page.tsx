import { useWords } from 'browser/words/use-words.tsx'
import { loadWords } from 'browser/words/words.client.ts'
import { href } from 'contract/site/href.ts'
import lantern from '../art/piece-insets.svg'
import type { RouteHandle } from '../page.ts'
import { ConsentChoices } from '../shell/consent-choices.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle = { words: ['privacy'], background: 'sand' } satisfies RouteHandle

/** Without a loader the page would be rendered in the browser only. */
export const loader = () => null

export async function clientLoader() {
  await loadWords(handle.words)
  return null
}

const parts = ['who', 'what', 'why', 'children', 'where', 'how_long', 'third', 'rights', 'changes'] as const

/** What each part of the site asks for. */
const asked = ['tour', 'message', 'survey', 'account', 'kids', 'comments', 'push', 'views', 'position'] as const

/** What the school keeps of a family, why, and what the family can ask for. It stands beside every form. */
export default function PrivacyPage() {
  const { t } = useWords('privacy')
  return (
    <>
      <PageHead path={href('privacy')} title={t('title')} description={t('description')} />
      <section className="head plane-sand">
        <div className="wrap head-in">
          <div className="head-copy grid gap-5">
            <h1 className="h1">{t('title')}</h1>
            <p className="lead">{t('intro')}</p>
          </div>
          <img className="head-art mirrored" src={lantern} alt="" width={432} height={180} />
        </div>
        <div className="board" />
      </section>
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
