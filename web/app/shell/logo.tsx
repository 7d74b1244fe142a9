import { useLanguage } from 'browser/words/use-language.ts'
import arabic from 'ui/art/logo-ar.svg'
import arabicLight from 'ui/art/logo-ar-light.svg'
import english from 'ui/art/logo-en.svg'
import englishLight from 'ui/art/logo-en-light.svg'

/** The name in the reader's language; `light` stands on dark ground. Named by the link around it. */
export function Logo({ light = false }: { light?: boolean }) {
  const { language } = useLanguage()
  const source = language === 'ar' ? (light ? arabicLight : arabic) : light ? englishLight : english
  return <img className="logo" src={source} alt="" width={224} height={53} loading={light ? 'lazy' : 'eager'} />
}
