import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { languages } from 'i18n/languages.ts'
import { PaperLink } from '../shell/paper-link.tsx'

/** File name from the specification, the same in both languages (§9). */
const fileName = 'Registration La Palma'

/** Links to the form in both languages, the reader's first. */
export function PaperForms() {
  const { t } = useWords('registration')
  const { language } = useLanguage()
  const ordered = [...languages].sort((one) => (one === language ? -1 : 1))
  return (
    <ul className="grid gap-3">
      {ordered.map((each) => (
        <li key={each}>
          <PaperLink language={each} name={fileName}>
            <span>
              <b>{t(`form_${each}`)}</b>
              <span className="parted text-small text-ink-3">
                <span>
                  <bdi dir="ltr" className="inline-block">
                    {fileName}.pdf
                  </bdi>
                </span>
                <span>{t('two_pages')}</span>
              </span>
            </span>
          </PaperLink>
        </li>
      ))}
    </ul>
  )
}
