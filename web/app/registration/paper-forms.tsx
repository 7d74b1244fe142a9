import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { languages } from 'i18n/languages.ts'
import { Download, FileText } from 'lucide'
import { Icon } from 'ui/icon.tsx'

/** File name from the specification, the same in both languages (§9). */
const fileName = 'Registration La Palma'
const pdfPath = (language: string) => `/papers/${language}/${encodeURIComponent(fileName)}.pdf`

/** Links to the form in both languages, the reader's first. */
export function PaperForms() {
  const { t } = useWords('registration')
  const { language } = useLanguage()
  const ordered = [...languages].sort((one) => (one === language ? -1 : 1))
  return (
    <ul className="grid gap-3">
      {ordered.map((each) => (
        <li key={each}>
          <a className="paper" href={pdfPath(each)} download={`${fileName}.pdf`} hrefLang={each} type="application/pdf">
            <Icon of={FileText} size="1.75rem" />
            <span>
              <b>{t(`form_${each}`)}</b>
              <span className="block text-small text-ink-3">
                <bdi dir="ltr" className="inline-block">
                  {fileName}.pdf
                </bdi>
                {t('two_pages')}
              </span>
            </span>
            <Icon of={Download} size="1.375rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}
