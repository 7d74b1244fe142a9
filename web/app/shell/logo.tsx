import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import arabic from 'ui/art/logo-ar.svg'
import arabicLight from 'ui/art/logo-ar-light.svg'
import english from 'ui/art/logo-en.svg'
import englishLight from 'ui/art/logo-en-light.svg'
import symbol from 'ui/art/symbol.svg'

interface LogoProps {
  /** On dark ground. */
  readonly light?: boolean
}

/** The school's name in the reader's language: drawn, where it is the name that was drawn. Named by the link around it. */
export function Logo({ light = false }: LogoProps) {
  const { t } = useWords('shell')
  const school = t('school')
  return school === t('school_drawn') ? <DrawnLogo light={light} /> : <WrittenLogo school={school} light={light} />
}

const WrittenLogo = ({ school, light }: { readonly school: string; readonly light: boolean }) => (
  <span className="logo logo-written" data-light={light}>
    <img src={symbol} alt="" width={40} height={40} />
    <span dir="auto">{school}</span>
  </span>
)

function DrawnLogo({ light }: { readonly light: boolean }) {
  const { language } = useLanguage()
  const [dark, pale] = language === 'ar' ? [arabic, arabicLight] : [english, englishLight]
  return (
    <picture className="contents">
      {/* Forced colours set the background, so the logo adapts to it. */}
      <source srcSet={pale} media="(forced-colors: active) and (prefers-color-scheme: dark)" />
      <source srcSet={dark} media="(forced-colors: active)" />
      <img
        className="logo"
        src={light ? pale : dark}
        alt=""
        width={224}
        height={53}
        loading={light ? 'lazy' : 'eager'}
      />
    </picture>
  )
}
