import { useWords } from 'browser/words/use-words.tsx'
import { type Placeholder, placeholders } from 'contract/families/placeholders.ts'
import { replyMaxLength, replySubjectMaxLength, templateNameMaxLength } from 'contract/families/replies.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { directionOf, ownNames } from 'i18n/languages.ts'
import { useRef } from 'react'
import { Button } from 'ui/button.tsx'
import { AreaField, InputField } from '../../forms/fields.tsx'
import { TemplateTestMail } from './template-test-mail.tsx'

export interface TemplateTexts {
  readonly name: Bilingual
  readonly subject: Bilingual
  readonly body: Bilingual
}
type TemplateTextName = keyof TemplateTexts
const lines = [
  { part: 'name', label: 'template_name', max: templateNameMaxLength },
  { part: 'subject', label: 'subject', max: replySubjectMaxLength },
] as const

interface TemplateSideProps {
  readonly language: Language
  readonly parts: TemplateTexts
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly onChange: (parts: TemplateTexts) => void
  readonly onErrors: (errors: Readonly<Record<string, readonly string[]>>) => void
}

/** A template in one language, with its placeholders. */
export function TemplateSide({ language, parts, errors, onChange, onErrors }: TemplateSideProps) {
  const { t } = useWords('desk-families')
  const body = useRef<HTMLTextAreaElement>(null)
  const write = (part: TemplateTextName, text: string) =>
    onChange({ ...parts, [part]: { ...parts[part], [language]: text } })
  const insertPlaceholder = (name: Placeholder) => {
    const field = body.current
    if (!field) return
    field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end')
    write('body', field.value)
    field.focus()
  }
  const field = (part: TemplateTextName, label: string) => {
    const error = errors[`${part}.${language}`]?.[0]
    return {
      label: t(label),
      error,
      lang: language,
      dir: directionOf(language),
      value: parts[part][language],
      onText: (text: string) => write(part, text),
    }
  }
  return (
    <fieldset className="template-side" data-language={language}>
      <legend className="font-bold">{ownNames[language]}</legend>
      {lines.map(({ part, label, max }) => (
        <InputField key={part} {...field(part, label)} maxLength={max} />
      ))}
      <AreaField ref={body} {...field('body', 'template_text')} rows={10} maxLength={replyMaxLength} />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="text-small text-ink-2">{t('insert')}</legend>
        {placeholders.map((name) => (
          <Button key={name} kind="line" small onClick={() => insertPlaceholder(name)}>
            {t(`insert_${name}`)}
          </Button>
        ))}
      </fieldset>
      <span className="justify-self-start">
        <TemplateTestMail
          language={language}
          subject={parts.subject[language]}
          body={parts.body[language]}
          onErrors={onErrors}
        />
      </span>
    </fieldset>
  )
}
