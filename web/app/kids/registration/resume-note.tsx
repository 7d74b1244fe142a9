import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import type { RegisterStep } from './register-fields.ts'

interface ResumeNoteProps {
  readonly step: RegisterStep
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** Offers to resume an unsent registration. */
export function ResumeNote({ step, onResume, onDiscard }: ResumeNoteProps) {
  const { t } = useWords('kids')
  return (
    <section className="kid-note" aria-label={t('resume_title')}>
      <p className="font-medium text-ink">{t('resume_title')}</p>
      <p>{t('resume_of', { step: t(`step_${step}`) })}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="line" small onClick={onResume}>
          {t('resume')}
        </Button>
        <Button kind="ghost" small onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </section>
  )
}
