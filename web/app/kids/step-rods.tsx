import { useWords } from 'browser/words/use-words.tsx'
import { type Step, steps } from './register-fields.ts'

/** How far one is: red and blue rods, one a step. */
export function StepRods({ step }: { step: Step }) {
  const { t } = useWords('kids')
  const at = steps.indexOf(step)
  return (
    <ol className="kid-rods" aria-label={t('steps')}>
      {steps.map((name, place) => (
        <li key={name} data-done={place <= at} aria-current={place === at ? 'step' : undefined}>
          {t(`step_${name}`)}
        </li>
      ))}
    </ol>
  )
}
