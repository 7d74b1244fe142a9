import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { useResort } from '../../branches/branches.ts'
import { PaperLink } from '../../shell/paper-link.tsx'

/** File names of the PDF forms that the server renders. */
const pdfForms = [
  ['first_day', 'First day'],
  ['medicine', 'Permission to give medicine'],
  ['registration', 'Registration La Palma'],
] as const

/** Links to printable forms in the reader's language. */
export function Downloads() {
  const { t } = useWords('about')
  const { language } = useLanguage()
  const resort = useResort()
  const offered = pdfForms.filter(([key]) => key !== 'registration' || resort)
  return (
    <section aria-labelledby="downloads">
      <h2 className="h3 mb-5" id="downloads">
        {t('downloads')}
      </h2>
      <ul className="grid gap-3">
        {offered.map(([key, name]) => (
          <li key={key}>
            <PaperLink language={language} name={name}>
              <b>{t(`download_${key}`, { name: resort?.name })}</b>
            </PaperLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
