import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import arabic from 'ui/art/logo-ar.svg'
import arabicLight from 'ui/art/logo-ar-light.svg'
import english from 'ui/art/logo-en.svg'
import englishLight from 'ui/art/logo-en-light.svg'

/** The school's name in the reader's language; `light` stands on dark ground. */
export function Logo({ light = false }: { light?: boolean }) {
  const { t } = useWords('desk-shell')
  const { language } = useLanguage()
  const source = language === 'ar' ? (light ? arabicLight : arabic) : light ? englishLight : english
  return <img src={source} alt={t('school')} width={270} height={64} />
}
