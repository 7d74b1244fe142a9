import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href, kidsHref } from 'contract/site/href.ts'
import { useResort } from '../branches/branches.ts'

/** Links to registration and to the information for parents. */
export function NextSteps() {
  const { t } = useWords('home')
  const resort = useResort()
  return (
    <nav className="wrap next-steps" aria-label={t('next_steps')}>
      <p>
        <b>{t('next_title')}</b>{' '}
        <span className="text-ink-2">{resort ? t('next_text_resort', { name: resort.name }) : t('next_text')}</span>
      </p>
      <ul>
        {(
          [
            [kidsHref(), 'next_register'],
            ...(resort ? [[href('registrationForm'), 'next_form'] as const] : []),
            [href('survey'), 'next_survey'],
          ] as const
        ).map(([to, word]) => (
          <li key={to}>
            <Link className="link" to={to}>
              {t(word)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
