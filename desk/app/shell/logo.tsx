import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import arabic from 'ui/art/logo-ar.svg'
import arabicLight from 'ui/art/logo-ar-light.svg'
import english from 'ui/art/logo-en.svg'
import englishLight from 'ui/art/logo-en-light.svg'
import symbol from 'ui/art/symbol.svg'
import { useSchoolName } from '../language/use-school-name.ts'
import './logo.css'

interface LogoProps {
  /** On dark ground. */
  readonly light?: boolean
}

/** The school's name in the reader's language: drawn where it is the name that was drawn, else written. */
export function Logo({ light = false }: LogoProps) {
  const { t } = useWords('desk-shell')
  const name = useSchoolName()
  if (name === t('school')) return <DrawnLogo light={light} />
  return (
    <span className="logo-written" data-light={light}>
      <img src={symbol} alt="" width={32} height={32} />
      <bdi>{name}</bdi>
    </span>
  )
}

function DrawnLogo({ light }: { readonly light: boolean }) {
  const { t } = useWords('desk-shell')
  const { language } = useLanguage()
  const [dark, pale] = language === 'ar' ? [arabic, arabicLight] : [english, englishLight]
  return (
    <picture className="contents">
      {/* Forced colours choose the ground: the word takes a colour visible on it. */}
      <source srcSet={pale} media="(forced-colors: active) and (prefers-color-scheme: dark)" />
      <source srcSet={dark} media="(forced-colors: active)" />
      <img src={light ? pale : dark} alt={t('school')} width={270} height={64} />
    </picture>
  )
}
