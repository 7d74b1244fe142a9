import { useWords } from 'browser/words/use-words.tsx'
import { altLengthMax, type PictureDetails } from 'contract/pictures/desk.ts'
import { directionOf } from 'i18n/languages.ts'

const both = ['en', 'ar'] as const

interface AltFieldsProps {
  readonly picture: PictureDetails
  readonly onChange: (alt: { en?: string; ar?: string }) => void
}

/** The alternative text in both languages, saved on blur. */
export function AltFields({ picture, onChange }: AltFieldsProps) {
  const { t } = useWords('desk-pictures')
  return (
    <div className="grid gap-3">
      {both.map((language) => (
        <label key={language} className="field">
          <span className="label">{t(`alt_${language}`)}</span>
          <input
            className="input"
            lang={language}
            dir={directionOf(language)}
            maxLength={altLengthMax}
            readOnly={!picture.may_change}
            defaultValue={picture.alt[language]}
            onBlur={({ target }) => target.value !== picture.alt[language] && onChange({ [language]: target.value })}
          />
        </label>
      ))}
    </div>
  )
}
