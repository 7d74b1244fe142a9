import { useWords } from 'browser/words/use-words.tsx'
import { altLengthMax, type PictureDetails } from 'contract/pictures/desk.ts'
import { directionOf, languages } from 'i18n/languages.ts'
import { useState } from 'react'
import { InputField } from '../../forms/fields.tsx'

interface AltFieldsProps {
  readonly picture: PictureDetails
  readonly onChange: (alt: { en?: string; ar?: string }) => void
}

/** The alternative text in both languages, saved on blur. */
export function AltFields({ picture: { alt, may_change }, onChange }: AltFieldsProps) {
  const { t } = useWords('desk-pictures')
  const [typed, setTyped] = useState(alt)
  return (
    <div className="grid gap-3">
      {languages.map((language) => (
        <InputField
          key={language}
          label={t(`alt_${language}`)}
          lang={language}
          dir={directionOf(language)}
          maxLength={altLengthMax}
          readOnly={!may_change}
          value={typed[language]}
          onText={(text) => setTyped({ ...typed, [language]: text })}
          onBlur={() => typed[language] !== alt[language] && onChange({ [language]: typed[language] })}
        />
      ))}
    </div>
  )
}
