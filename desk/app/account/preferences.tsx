import { useWords } from 'browser/words/use-words.tsx'
import { languages } from 'i18n/languages.ts'
import { useLocation } from 'react-router'
import { switchKeys, useKeysAreOn } from '../keys/switch.ts'
import { inLanguage } from '../language/choose.ts'
import { pageLanguage } from '../language/words.ts'
import { SideBox } from '../parts/side.tsx'
import './preferences.css'

const names = { en: 'English', ar: 'العربية' } as const

/** The desk's language, on every device; and whether single letters act, in this browser. */
export function Preferences() {
  const { t } = useWords('desk-account')
  const { t: shell } = useWords('desk-shell')
  const place = useLocation()
  const keysAreOn = useKeysAreOn()
  return (
    <SideBox>
      <fieldset className="preferences">
        <legend className="label">{t('language')}</legend>
        {languages.map((language) => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name="language"
              checked={language === pageLanguage}
              // The page is loaded anew, and the choice saved by it (shell/frame.tsx).
              onChange={() => location.assign(inLanguage(language, place))}
            />
            {names[language]}
          </label>
        ))}
      </fieldset>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={keysAreOn} onChange={({ target }) => switchKeys(target.checked)} />
        {shell('keys_on')}
      </label>
    </SideBox>
  )
}
