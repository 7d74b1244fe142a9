import { useWords } from 'browser/words/use-words.tsx'
import { fieldsOf } from 'contract/content/kinds.ts'
import { plainText, type RichText } from 'contract/rich-text.ts'
import type { Language } from 'i18n/languages.ts'
import type { ReactNode } from 'react'
import { useValueWord } from '../../language/use-value-word.ts'
import { PartState } from '../part-states.tsx'
import { valuesOf } from './draft.ts'
import { type DraftFields, PartFields } from './part-fields.tsx'

interface LanguageSideProps {
  readonly language: Language
  readonly writing: DraftFields
  /** Further actions for this language. */
  readonly children?: ReactNode
}

/** A thing in one language: its state, its length, its fields. */
export function LanguageSide({ language, writing, children }: LanguageSideProps) {
  const { t } = useWords('desk-content')
  const wordOf = useValueWord()
  const { draft } = writing
  const name = wordOf('language', language)
  const document = fieldsOf(draft.item.kind, language).find(({ type }) => type === 'document')?.name
  const text = document && (valuesOf(draft, language)[document] as RichText | null | undefined)
  const count = text ? plainText(text).split(/\s+/).filter(Boolean).length : 0
  return (
    <section className="item-side" data-language={language} aria-label={name}>
      <div className="flex flex-wrap gap-y-1 gap-x-3 items-baseline">
        <h2>{name}</h2>
        <PartState part={draft.item.parts[language]} />
        {document !== undefined && <span className="ms-auto text-ink-3 text-small">{t('words_count', { count })}</span>}
        {children}
      </div>
      <PartFields part={language} writing={writing} />
    </section>
  )
}
