import { useWords } from 'browser/words/use-words.tsx'
import { type Placeholder, placeholders } from 'contract/families/placeholders.ts'
import { replyMaxLength, replySubjectMaxLength } from 'contract/families/replies.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { directionOf } from 'i18n/languages.ts'
import { useRef } from 'react'
import { Button } from 'ui/button.tsx'
import { describedBy, Field } from 'ui/field.tsx'
import { TemplateProof } from './template-proof.tsx'

export interface Parts {
  readonly name: Bilingual
  readonly subject: Bilingual
  readonly body: Bilingual
}
type PartName = keyof Parts
const lines = [
  { part: 'name', label: 'template_name', max: 80 },
  { part: 'subject', label: 'subject', max: replySubjectMaxLength },
] as const

interface TemplateSideProps {
  readonly language: Language
  readonly parts: Parts
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly onChange: (parts: Parts) => void
  readonly onErrors: (errors: Readonly<Record<string, readonly string[]>>) => void
}

/** A template in one of its languages, with the places that are filled in when it is chosen. */
export function TemplateSide({ language, parts, errors, onChange, onErrors }: TemplateSideProps) {
  const { t } = useWords('desk-families')
  const body = useRef<HTMLTextAreaElement>(null)
  const write = (part: PartName, text: string) => onChange({ ...parts, [part]: { ...parts[part], [language]: text } })
  const place = (name: Placeholder) => {
    const field = body.current
    if (!field) return
    field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end')
    write('body', field.value)
    field.focus()
  }
  const field = (part: PartName, label: string) => {
    const id = `template-${part}-${language}`
    const error = errors[`${part}.${language}`]?.[0]
    return {
      of: { id, label: t(label), ...(error && { error }) },
      input: {
        id,
        className: 'input',
        lang: language,
        dir: directionOf(language),
        value: parts[part][language],
        onChange: ({ target }: { target: { value: string } }) => write(part, target.value),
        ...describedBy(id, error, undefined),
      },
    }
  }
  const text = field('body', 'template_text')
  return (
    <fieldset className="template-side" data-language={language}>
      <legend className="font-bold">{t(language === 'ar' ? 'arabic' : 'english')}</legend>
      {lines.map(({ part, label, max }) => {
        const line = field(part, label)
        return (
          <Field key={part} {...line.of}>
            <input {...line.input} maxLength={max} />
          </Field>
        )
      })}
      <Field {...text.of} counter={{ length: parts.body[language].length, max: replyMaxLength }}>
        <textarea ref={body} {...text.input} rows={10} maxLength={replyMaxLength} />
      </Field>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="text-small text-ink-2">{t('places')}</legend>
        {placeholders.map((name) => (
          <Button key={name} kind="line" small onClick={() => place(name)}>
            {t(`place_${name}`)}
          </Button>
        ))}
      </fieldset>
      <span className="justify-self-start">
        <TemplateProof
          language={language}
          subject={parts.subject[language]}
          body={parts.body[language]}
          onErrors={onErrors}
        />
      </span>
    </fieldset>
  )
}
