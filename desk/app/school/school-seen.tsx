import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { SchoolSteps } from 'contract/school/steps.ts'
import { Button } from 'ui/button.tsx'
import { PreviewButton } from '../content/preview/preview-button.tsx'
import { Section } from '../parts/section.tsx'

const savedAlready = () => Promise.resolve()

interface SchoolSeenProps extends Pick<SchoolSteps, 'steps' | 'thin'> {
  readonly onHide?: () => void
}

/** After the first steps: the home page as a family sees it on a phone, and parts with little content. */
export function SchoolSeen({ steps, thin, onHide }: SchoolSeenProps) {
  const { t } = useWords('desk-school')
  const { language } = useLanguage()
  const home = steps.find(({ name }) => name === 'home')?.content_id ?? null
  return (
    <Section
      title={t('seen')}
      aside={
        home !== null && <PreviewButton id={home} language={language} saveNow={savedAlready} label={t('seen_phone')} />
      }
    >
      <p className="py-2 text-ink-2">{t('seen_text')}</p>
      <h3 className="text-small">{t('thin')}</h3>
      {thin.length === 0 ? (
        <p className="text-ink-2">{t('thin_none')}</p>
      ) : (
        <ul className="list-disc ps-5">
          {thin.map((part) => (
            <li key={part}>{t(`thin_${part}`)}</li>
          ))}
        </ul>
      )}
      {onHide && (
        <Button kind="ghost" small className="mt-2" onClick={onHide}>
          {t('seen_hide')}
        </Button>
      )}
    </Section>
  )
}
