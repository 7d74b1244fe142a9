import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { Lock, RotateCw, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { addresses } from '../addresses.ts'
import './states.css'

/** Something is coming: it has the shape of rows, and shows itself after a fifth of a second. */
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

/** Nothing is here: why, and what is next. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="calm" role="status">
    <span className="tray" aria-hidden="true" />
    <h3>{title}</h3>
    {children}
  </div>
)

interface FailedProps {
  /** What did not come: "The families did not arrive". */
  readonly title?: string
  readonly onRetry?: (() => void) | undefined
}

/** Something did not arrive: what is safe, and once more. */
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

/** Not this person's: what it is, whose it is, a way back. */
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

/** Nothing stands at this address, or nothing of this person's branches. */
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
