import { useWords } from '../language/words.tsx'
import { Link } from '../shell/link.tsx'

/** For who has seen enough: where a child is registered, and where to begin with questions. */
export function NextSteps() {
  const { t } = useWords('home')
  return (
    <nav className="wrap next-steps" aria-label={t('next_steps')}>
      <p>
        <b>{t('next_title')}</b> <span className="text-ink-2">{t('next_text')}</span>
      </p>
      <ul>
        {(
          [
            ['/settings#kids', 'next_register'],
            ['/lapalma-registration', 'next_form'],
            ['/survey', 'next_tell'],
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
