import { onPlainClick } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type Language, languageQuery, ownNames } from 'i18n/languages.ts'
import { useLocation } from 'react-router'
import english from 'ui/art/flag-gb.svg'
import saudi from 'ui/art/flag-sa.svg'
import { chooseLanguage } from '../language/choose.ts'

const choices: readonly { language: Language; flag: string; name: string }[] = [
  { language: 'en', flag: english, name: ownNames.en },
  { language: 'ar', flag: saudi, name: ownNames.ar },
]

/** Address of this page in the other language. */
function twinOf(pathname: string, search: string, language: Language) {
  const query = new URLSearchParams(search)
  query.set(languageQuery, language)
  return `${pathname}?${query}`
}

/**
 * Language switch with two flags (spec §2); each is a link, so it works without JavaScript. `nameClass` styles the name of
 * the other language.
 */
export function LanguageSwitch({ nameClass }: { nameClass?: string }) {
  const { t } = useWords('shell')
  const { language: current } = useLanguage()
  const { pathname, search } = useLocation()

  return (
    <nav className="languages" aria-label={t('language')}>
      {choices.map(({ language, flag, name }) => (
        <a
          key={language}
          className="language"
          href={twinOf(pathname, search, language)}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          onClick={onPlainClick(() => chooseLanguage(language))}
        >
          {/* Lazy: hidden in the phone's menu, it would compete with the first picture. */}
          <img className="flag" src={flag} alt="" width={24} height={18} loading="lazy" />
          <span className={language === current ? 'hide-visually' : nameClass}>{name}</span>
        </a>
      ))}
    </nav>
  )
}
