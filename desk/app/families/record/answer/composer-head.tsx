import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listReplyTemplates, type ReplyTemplate } from 'contract/families/replies.ts'
import { type Language, ownNames } from 'i18n/languages.ts'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../../addresses.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { ChoiceFilter } from '../../../lists/filters.tsx'
import { type ReplyText, tabs } from './reply-text.ts'

interface ComposerHeadProps {
  readonly typed: ReplyText
  readonly onChange: (part: Partial<ReplyText>) => void
  readonly onTemplate: (template: ReplyTemplate | undefined, language: Language) => unknown
}

/** Chooses the channel, and for a reply its template and language. */
export function ComposerHead({ typed: { tab, language, template }, onChange, onTemplate }: ComposerHeadProps) {
  const { t } = useWords('desk-families')
  const desk = useLanguage()
  const templates = useAnswer(listReplyTemplates)
  const choose = (chosen: number | undefined, inLanguage: Language) =>
    onTemplate(
      templates.data?.find((each) => each.id === chosen),
      inLanguage,
    )
  const isWritten = tab === 'email' || tab === 'whatsapp'
  return (
    <div className="composer-head">
      <fieldset className="flex flex-wrap gap-1 border-0 p-0">
        <legend className="hide-visually">{t('write')}</legend>
        {tabs.map((each) => (
          <Button
            key={each}
            kind={each === tab ? 'soft' : 'ghost'}
            small
            aria-pressed={each === tab}
            onClick={() => onChange({ tab: each, to: undefined })}
          >
            {t(`tab_${each}`)}
          </Button>
        ))}
      </fieldset>
      {isWritten && (
        <span className="ms-auto flex flex-wrap gap-2">
          <ChoiceFilter
            label={t('template')}
            value={template === undefined ? undefined : String(template)}
            all={t('free')}
            choices={(templates.data ?? []).map((each) => ({
              value: String(each.id),
              label: each.name[desk.language],
            }))}
            onChoose={(value) => choose(value ? Number(value) : undefined, language)}
          />
          <Link className="link self-center text-small" to={addresses.templates}>
            {t('edit_templates')}
          </Link>
          <ChoiceFilter
            label={t('in_language')}
            value={language}
            all={ownNames[language]}
            choices={[
              { value: 'ar', label: ownNames.ar },
              { value: 'en', label: ownNames.en },
            ]}
            onChoose={(value) => choose(template, value === 'en' ? 'en' : 'ar')}
          />
        </span>
      )}
    </div>
  )
}
