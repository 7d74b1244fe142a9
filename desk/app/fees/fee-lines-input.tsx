import { useWords } from 'browser/words/use-words.tsx'
import { languages } from 'i18n/languages.ts'
import { Plus } from 'lucide'
import { useId } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy, ErrorLine, errorIdOf } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { TextArea, TextInput } from '../forms/inputs.tsx'
import { useValueWord } from '../language/use-value-word.ts'
import { Section } from '../parts/section.tsx'
import type { DraftLine, LineList } from './fees-draft.ts'
import type { FeesErrors } from './use-save-fees.ts'

interface FeeLinesInputProps {
  readonly list: LineList
  readonly lines: readonly DraftLine[]
  readonly errors: FeesErrors
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** Lines of text in both languages; those of what is not included may have an amount. */
export function FeeLinesInput({ list, lines, errors, onChange }: FeeLinesInputProps) {
  const { t } = useWords('desk-fees')
  const wordOf = useValueWord()
  const id = useId()
  return (
    <Section title={t(list)}>
      <p className="my-2 text-small text-ink-2">{t(`${list}_hint`)}</p>
      <ul className="grid gap-3" aria-label={t(list)}>
        {lines.map((line, at) => {
          const errorOf = (field: string) => errors[`${list}.${at}.${field}`]?.[0]
          const error = ['ar', 'en', 'net'].map(errorOf).find(Boolean)
          const change = (changed: Partial<DraftLine>) =>
            onChange(lines.map((each, other) => (other === at ? { ...each, ...changed } : each)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list
            <li key={at} className="fee-line">
              {languages.map((language) => (
                <TextArea
                  key={language}
                  rows={1}
                  lang={language}
                  dir={language === 'ar' ? 'rtl' : 'ltr'}
                  aria-label={wordOf('language', language)}
                  placeholder={wordOf('language', language)}
                  {...describedBy(`${id}${at}`, errorOf(language), undefined)}
                  value={line[language]}
                  onText={(text) => change({ [language]: text.replaceAll('\n', ' ') })}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    event.currentTarget.form?.requestSubmit()
                  }}
                />
              ))}
              {list === 'not_included' && (
                <TextInput
                  className="input num ltr"
                  inputMode="decimal"
                  aria-label={t('net')}
                  placeholder={t('net')}
                  {...describedBy(`${id}${at}`, errorOf('net'), undefined)}
                  value={line.net}
                  onText={(net) => change({ net })}
                />
              )}
              <Button kind="ghost" small onClick={() => onChange(lines.filter((_, other) => other !== at))}>
                {t('remove')}
              </Button>
              {error && <ErrorLine id={errorIdOf(`${id}${at}`)}>{error}</ErrorLine>}
            </li>
          )
        })}
      </ul>
      <Button kind="line" small className="mt-3" onClick={() => onChange([...lines, { en: '', ar: '', net: '' }])}>
        <Icon of={Plus} />
        {t('add_line')}
      </Button>
    </Section>
  )
}
