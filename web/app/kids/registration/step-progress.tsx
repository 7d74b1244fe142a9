import { useWords } from 'browser/words/use-words.tsx'
import { type RegisterStep, steps } from './register-fields.ts'

/** Progress as red and blue rods, one per step. */
export function StepProgress({ step }: { step: RegisterStep }) {
  const { t } = useWords('kids')
  const at = steps.indexOf(step)
  return (
    <ol className="kid-rods" aria-label={t('steps')}>
      {steps.map((name, index) => (
        <li key={name} data-done={index <= at} aria-current={index === at ? 'step' : undefined}>
          {t(`step_${name}`)}
        </li>
      ))}
    </ol>
  )
}
