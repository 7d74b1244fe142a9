import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { directionOf, type Language, ownNames } from 'i18n/languages.ts'
import { Check } from 'lucide'
import { useId, useState } from 'react'
import { Icon } from 'ui/icon.tsx'
import { TextArea } from '../../forms/inputs.tsx'
import './captions.css'

interface CaptionsProps {
  readonly caption: { readonly en?: string; readonly ar?: string }
  readonly onChange: (caption: { en?: string; ar?: string }) => void
  readonly onLeave: () => void
}

const maxLength = 300

/** The caption of a picture, one language at a time; one is enough. */
export function Captions({ caption, onChange, onLeave }: CaptionsProps) {
  const { t } = useWords('desk-stories')
  const { language } = useLanguage()
  const [shown, setShown] = useState<Language>(language)
  const hint = useId()
  const both = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return (
    <section className="grid gap-2" aria-label={t('caption')}>
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="me-auto">{t('caption')}</h2>
        <fieldset className="caption-languages">
          <legend className="hide-visually">{t('caption_language')}</legend>
          {both.map((each) => (
            <button key={each} type="button" aria-pressed={each === shown} onClick={() => setShown(each)}>
              <span lang={each}>{ownNames[each]}</span>
              {caption[each] && (
                <>
                  <Icon of={Check} size="0.875rem" />
                  <span className="hide-visually">{t('written')}</span>
                </>
              )}
            </button>
          ))}
        </fieldset>
      </div>
      <TextArea
        key={shown}
        rows={2}
        maxLength={maxLength}
        lang={shown}
        dir={directionOf(shown)}
        aria-label={t(`caption_${shown}`)}
        aria-describedby={hint}
        value={caption[shown] ?? ''}
        onText={(text) => onChange({ [shown]: text })}
        onBlur={onLeave}
      />
      <p className="hint" id={hint}>
        {t('caption_hint')}
      </p>
    </section>
  )
}
