import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import { kindOf, type Part, parts } from 'contract/content/kinds.ts'
import type { Language } from 'i18n/languages.ts'
import { ArrowLeft, History as HistoryIcon } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
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
import { TestMailButton } from '../preview/test-mail-button.tsx'
import { CommonFields } from './common-fields.tsx'
import { type Draft, valuesOf } from './draft.ts'
import { GoingOnline } from './going-online.tsx'
import { LanguageSide } from './language-side.tsx'
import { MissingNote } from './missing-note.tsx'
import { type FieldInError, fieldsInError, focusField, nextToPublish } from './problems.ts'
import { DraftSaveState } from './save-state.tsx'
import { proposedSlug } from './slug.ts'
import { useContentDraft } from './use-draft.ts'
import { usePartName } from './use-part-name.ts'
import { usePlans } from './use-plans.ts'
import { usePublishing } from './use-publishing.ts'
import './item-editor.css'

const History = lazy(() => import('../history/history.tsx'))

/** A thing in both languages side by side, the user's own first; tabs on a phone (desk §5). */
export function ItemEditor({ read }: { readonly read: ContentItem }) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const { language } = useLanguage()
  const writing = useContentDraft(read)
  const { draft, apply } = writing
  const { attempted, attempts, blame, publish, isBusy, dialog } = usePublishing(writing)
  const plans = usePlans(writing, blame)
  const [hasHistory, setHasHistory] = useState(false)
  const mayPublish = useMay('content.publish') && draft.item.may_change
  const languages = inOrder(language)
  const [shown, setShown] = useState<Language>(language)
  const { item } = draft
  const title = useTitle(draft, languages)
  const next = nextToPublish(draft, languages)
  const goTo = ({ part, id }: FieldInError) => {
    // On a phone the field can be in the language that is hidden.
    if (part !== 'common') flushSync(() => setShown(part))
    focusField(id)
  }
  const wrong = fieldsInError(draft, attempted)
  const type: typeof writing.type = (part, name, value) => {
    const slug = proposedSlug(draft, part, name, value)
    writing.type(part, name, value)
    if (slug !== undefined) writing.type('common', 'slug', slug || null)
  }
  const written = { draft, type, leaveField: writing.leaveField, attempted }
  return (
    <div className="item">
      <header className="item-bar not-on-paper">
        <Link className={buttonClass({ kind: 'ghost', small: true })} to={addresses.content} aria-label={t('back')}>
          <Icon of={ArrowLeft} mirrored />
        </Link>
        <div className="item-bar-title">
          <h1 dir="auto">{title}</h1>
          {/* A row of its own, so that the page does not move when a field loses the focus. */}
          <div className="flex flex-wrap gap-x-3">
            <span className="text-small text-ink-2">{t(`one_${item.kind}`)}</span>
            <DraftSaveState draft={draft} onGo={goTo} />
          </div>
        </div>
        <AlsoHere kind="content" id={item.id} />
        <Button kind="line" aria-expanded={hasHistory} onClick={() => setHasHistory(!hasHistory)}>
          <Icon of={HistoryIcon} size="1rem" />
          {t('history')}
        </Button>
        {!kindOf(item.kind).offSite && <PreviewButton id={item.id} language={shown} saveNow={writing.saveNow} />}
        {/* Shown also with nothing to publish: a button that appeared after a save would move the others. */}
        {mayPublish && (
          <Button busy={isBusy} disabled={!next} onClick={() => next && void publish(next)}>
            {next === 'common' ? t('publish_changes') : t('publish_language', { language: partName(next ?? language) })}
          </Button>
        )}
      </header>
      <ItemNotes item={item} />
      <MissingNote fields={attempts > 0 ? wrong : []} attempts={attempts} onGo={goTo} />
      <Clashes writing={written} onSettle={(type, part) => apply({ type, part })} />
      {hasHistory && (
        <Suspense fallback={<Loading rows={3} />}>
          <History item={item} onRestored={(restored, part) => apply({ type: 'replace', item: restored, part })} />
        </Suspense>
      )}
      <LanguageTabs shown={shown} onShow={setShown} />
      <div className="item-parts">
        <div className="item-main">
          <div className="item-languages" data-shown={shown}>
            {languages.map((each) => (
              <LanguageSide key={each} language={each} writing={written}>
                {item.kind === 'letter' && <TestMailButton id={item.id} language={each} saveNow={writing.saveNow} />}
              </LanguageSide>
            ))}
          </div>
          <CommonFields writing={written} />
        </div>
        <aside className="item-settings" aria-label={t('settings')}>
          <GoingOnline
            item={item}
            mayPublish={mayPublish}
            isBusy={isBusy}
            onPublish={(part) => void publish(part)}
            plans={plans}
          />
        </aside>
      </div>
      {dialog}
      {plans.dialog}
    </div>
  )
}

/** The title of a thing, in the first language that has one; it is the title of the page, too. */
function useTitle(draft: Draft, languages: readonly Language[]) {
  const { t } = useWords('desk-content')
  const given = givenTitle(draft.item)
  const titles = languages.map((language) => {
    const { title, name } = valuesOf(draft, language)
    return String(title ?? name ?? '')
  })
  const title = (given && t(given)) || titles.find(Boolean) || t('untitled')
  useEffect(() => {
    document.title = title
  }, [title])
  return title
}

/** Notes on a thing: the product has a text for it, or the user may only read it. */
function ItemNotes({ item }: { readonly item: ContentItem }) {
  const { t } = useWords('desk-content')
  return (
    <>
      {kindOf(item.kind).ownWords && (
        <Note kind="info">
          {t('own_words')}{' '}
          {item.placeholders.length > 0 && (
            <span>{t('placeholders', { names: item.placeholders.map((name) => `{{${name}}}`).join(' ') })}</span>
          )}
        </Note>
      )}
      {!item.may_change && <Note kind="info">{t('only_read')}</Note>}
    </>
  )
}

interface ClashesProps {
  readonly writing: Parameters<typeof ClashNotice>[0]['writing']
  readonly onSettle: (type: 'acceptRemote' | 'keepLocal', part: Part) => void
}

/** The conflicts of all parts. */
function Clashes({ writing, onSettle }: ClashesProps) {
  return parts.map((part) => {
    const clash = writing.draft.clashes[part]
    return (
      clash && (
        <ClashNotice
          key={part}
          part={part}
          clash={clash}
          writing={writing}
          onTheirs={() => onSettle('acceptRemote', part)}
          onMine={() => onSettle('keepLocal', part)}
        />
      )
    )
  })
}

interface LanguageTabsProps {
  readonly shown: Language
  readonly onShow: (language: Language) => void
}

/** The tabs that switch the language on a phone. */
function LanguageTabs({ shown, onShow }: LanguageTabsProps) {
  const { t } = useWords('desk-content')
  const partName = usePartName()
  const { language } = useLanguage()
  return (
    <fieldset className="item-tabs not-on-paper">
      <legend className="hide-visually">{t('languages')}</legend>
      {inOrder(language).map((each) => (
        <Button
          key={each}
          kind={each === shown ? 'soft' : 'ghost'}
          aria-pressed={each === shown}
          onClick={() => onShow(each)}
        >
          {partName(each)}
        </Button>
      ))}
    </fieldset>
  )
}
