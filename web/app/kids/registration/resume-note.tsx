import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import type { Step } from './register-fields.ts'

interface ResumeNoteProps {
  readonly step: Step
  readonly onResume: () => void
  readonly onDiscard: () => void
}

/** A registration was begun here and not sent. */
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
