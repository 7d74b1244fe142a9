import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import { fieldsOf, kindOf, parts } from 'contract/content/kinds.ts'
import type { Language } from 'i18n/languages.ts'
import { ArrowLeft, History as HistoryIcon } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../../addresses.ts'
import { Note } from '../../parts/note.tsx'
import { Loading } from '../../parts/states.tsx'
import { AlsoHere } from '../../presence/also-here.tsx'
import { useMay } from '../../session/me-context.ts'
import { givenTitle } from '../given-title.ts'
import { ClashNotice } from '../history/clash-notice.tsx'
import { inOrder } from '../part-states.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import { ProofButton } from '../preview/proof-button.tsx'
import { valuesOf } from './draft.ts'
import { GoingOnline } from './going-online.tsx'
import { LanguageSide } from './language-side.tsx'
import { PartFields } from './part-fields.tsx'
import { hasNews, nameOf } from './part-names.ts'

import { SaveState } from './save-state.tsx'
import { useDraft } from './use-draft.ts'
import { usePlans } from './use-plans.ts'
import { usePublishing } from './use-publishing.ts'
import './item-editor.css'

const History = lazy(() => import('../history/history.tsx'))

/** A thing in both languages side by side, one's own first, and tabs on a phone (desk §5). */
export function ItemEditor({ read }: { readonly read: ContentItem }) {
  const { t } = useWords('desk-content')
  const { language } = useLanguage()
  const writing = useDraft(read)
  const { draft, apply } = writing
  const { asked, publish, isBusy } = usePublishing(writing)
  const plans = usePlans(writing)
  const [hasHistory, setHasHistory] = useState(false)
  const mayPublish = useMay('content.publish') && draft.item.may_change
  const languages = inOrder(language)
  const [shown, setShown] = useState<Language>(language)
  const { item } = draft
  const titleIn = (each: Language) => {
    const values = valuesOf(draft, each)
    return String(values.title ?? values.name ?? '')
  }
  const { offSite, ownWords } = kindOf(item.kind)
  const given = givenTitle(item)
  const title = (given && t(given)) || titleIn(language) || titleIn(languages[1] ?? language) || t('untitled')
  useEffect(() => {
    document.title = title
  }, [title])
  const next = languages.find((each) => hasNews(item.parts[each]))
  const written = { draft, type: writing.type, leaveField: writing.leaveField, asked }
  return (
    <div className="item">
      <header className="item-bar not-on-paper">
        <Link className={buttonClass({ kind: 'ghost', small: true })} to={addresses.content} aria-label={t('back')}>
          <Icon of={ArrowLeft} mirrored />
        </Link>
        <div className="item-bar-title">
          <h1 dir="auto">{title}</h1>
          <div className="item-bar-state">
            <span className="text-small text-ink-2">{t(`one_${item.kind}`)}</span>
            <SaveState draft={draft} />
          </div>
        </div>
        <AlsoHere kind="content" id={item.id} />
        <Button kind="line" aria-expanded={hasHistory} onClick={() => setHasHistory(!hasHistory)}>
          <Icon of={HistoryIcon} size="1rem" />
          {t('history')}
        </Button>
        {!offSite && <PreviewButton id={item.id} language={shown} saveNow={writing.saveNow} />}
        {/* Also where nothing is to be published: what came only once it was saved would push the others from under the hand. */}
        {mayPublish && (
          <Button busy={isBusy} disabled={!next} onClick={() => next && void publish(next)}>
            {t('publish_language', { language: t(nameOf(next ?? language)) })}
          </Button>
        )}
      </header>
      {ownWords && (
        <Note kind="info">
          {t('own_words')}{' '}
          {item.placeholders.length > 0 &&
            t('placeholders', { names: item.placeholders.map((name) => `{{${name}}}`).join(' ') })}
        </Note>
      )}
      {!item.may_change && <Note kind="info">{t('only_read')}</Note>}
      {parts.map((part) => {
        const clash = draft.clashes[part]
        return (
          clash && (
            <ClashNotice
              key={part}
              part={part}
              clash={clash}
              writing={written}
              onTheirs={() => apply({ does: 'take-theirs', part })}
              onMine={() => apply({ does: 'keep-mine', part })}
            />
          )
        )
      })}
      {hasHistory && (
        <Suspense fallback={<Loading rows={3} />}>
          <History item={item} onRestored={(restored, part) => apply({ does: 'replace', item: restored, part })} />
        </Suspense>
      )}
      <fieldset className="item-tabs not-on-paper">
        <legend className="hide-visually">{t('languages')}</legend>
        {languages.map((each) => (
          <Button
            key={each}
            kind={each === shown ? 'soft' : 'ghost'}
            aria-pressed={each === shown}
            onClick={() => setShown(each)}
          >
            {t(nameOf(each))}
          </Button>
        ))}
      </fieldset>
      <div className="item-parts" data-shown={shown}>
        {languages.map((each) => (
          <LanguageSide key={each} language={each} writing={written}>
            {item.kind === 'letter' && <ProofButton id={item.id} language={each} saveNow={writing.saveNow} />}
          </LanguageSide>
        ))}
        <aside className="item-settings" aria-label={t('settings')}>
          <GoingOnline
            item={item}
            mayPublish={mayPublish}
            isBusy={isBusy}
            onPublish={(part) => void publish(part)}
            plans={plans}
          />
          {fieldsOf(item.kind, 'common').length > 0 && (
            <section className="item-block" aria-label={t('where_it_stands')}>
              <h3>{t('where_it_stands')}</h3>
              <PartFields part="common" writing={written} />
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}
