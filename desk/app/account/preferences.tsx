import { useWords } from 'browser/words/use-words.tsx'
import { languages, ownNames } from 'i18n/languages.ts'
import { useLocation } from 'react-router'
import { Tick } from '../forms/inputs.tsx'
import { switchKeys, useKeysAreOn } from '../keys/switch.ts'
import { inLanguage } from '../language/choose.ts'
import { pageLanguage } from '../language/words.ts'
import { SideBox } from '../parts/side.tsx'
import './preferences.css'

/** The desk's language, stored with the account, and the switch for single-letter shortcuts, stored in this browser. */
export function Preferences() {
  const { t } = useWords('desk-account')
  const { t: shell } = useWords('desk-shell')
  const currentLocation = useLocation()
  const keysAreOn = useKeysAreOn()
  return (
    <SideBox>
      <fieldset className="preferences">
        <legend className="label">{t('language')}</legend>
        {languages.map((language) => (
          <Tick
            key={language}
            className=""
            lang={language}
            type="radio"
            name="language"
            checked={language === pageLanguage}
            // The new page saves the language (desk/app/shell/frame.tsx).
            onTick={() => location.assign(inLanguage(language, currentLocation))}
          >
            <span>{ownNames[language]}</span>
          </Tick>
        ))}
      </fieldset>
      <Tick className="flex items-center gap-2" checked={keysAreOn} onTick={switchKeys}>
        {shell('keys_on')}
      </Tick>
    </SideBox>
  )
}
