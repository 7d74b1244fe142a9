import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { Lock, RotateCw, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import './states.css'

/** Grey rows while data is loading, visible after 200 ms. */
export function Loading({ rows = 5 }: { rows?: number }) {
  const { t } = useWords('desk-shell')
  return (
    <div className="coming" role="status">
      <span className="hide-visually">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes, all alike
        <div key={row} className="coming-row" aria-hidden="true">
          <span />
          <span>
            <i />
            <i />
          </span>
          <span />
        </div>
      ))}
    </div>
  )
}

/** An empty list: the reason, and the next action. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="calm" role="status">
    <span className="tray" aria-hidden="true" />
    <h3>{title}</h3>
    {children}
  </div>
)

interface FailedProps {
  /** The title: "The families did not arrive". */
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
}

/** A failed load: a sentence, and a button to retry. */
export function Failed({ title, onRetry }: FailedProps) {
  const { t } = useWords('desk-shell')
  return (
    <div className="calm" role="alert">
      <span className="calm-sign calm-bad">
        <Icon of={TriangleAlert} />
      </span>
      <h3>{title ?? t('failed_title')}</h3>
      <p>{t('failed_text')}</p>
      {onRetry && (
        <Button kind="line" small onClick={onRetry}>
          <Icon of={RotateCw} />
          {t('try_again')}
        </Button>
      )}
    </div>
  )
}

/** A screen that the user's role may not open, with a link back. */
export function Refused() {
  const { t } = useWords('desk-shell')
  return (
    <div className="calm">
      <span className="calm-sign">
        <Icon of={Lock} />
      </span>
      <h1 className="calm-title">{t('refused_title')}</h1>
      <p>{t('refused_text')}</p>
      <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.today}>
        {t('back_to_today')}
      </Link>
    </div>
  )
}

/** A thing that does not exist, or belongs to another branch. */
export function Missing() {
  const { t } = useWords('desk-shell')
  return (
    <div className="calm">
      <span className="tray" aria-hidden="true" />
      <h1 className="calm-title">{t('missing_title')}</h1>
      <p>{t('missing_text')}</p>
      <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.today}>
        {t('back_to_today')}
      </Link>
    </div>
  )
}
