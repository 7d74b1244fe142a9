import { type Language, languageQuery } from 'i18n/languages.ts'
import { useLocation } from 'react-router'
import english from '../art/flag-gb.svg'
import saudi from '../art/flag-sa.svg'
import { chooseLanguage } from '../language/choose.ts'
import { useLanguage } from '../language/use-language.ts'
import { useWords } from '../language/words.tsx'

const choices: readonly { language: Language; flag: string; name: string }[] = [
  { language: 'en', flag: english, name: 'English' },
  { language: 'ar', flag: saudi, name: 'العربية' },
]

/**
 * Two flags (spec §2). Each is a link to the page's twin, so that it works before the JavaScript is there.
 * `nameClass` says how the other language's name shows.
 */
export function LanguageSwitch({ nameClass }: { nameClass?: string }) {
  const { t } = useWords('shell')
  const { language: current } = useLanguage()
  const { pathname } = useLocation()

  return (
    <nav className="languages" aria-label={t('language')}>
      {choices.map(({ language, flag, name }) => (
        <a
          key={language}
          className="language"
          href={`${pathname}?${languageQuery}=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            chooseLanguage(language)
          }}
        >
          <img className="flag" src={flag} alt="" width={24} height={18} />
          <span className={language === current ? 'hide-visually' : nameClass}>{name}</span>
        </a>
      ))}
    </nav>
  )
}
