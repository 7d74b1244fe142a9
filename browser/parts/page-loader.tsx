import tower from 'ui/art/loader.svg'
import { useWords } from '../words/use-words.tsx'

/** The loading screen between pages (spec §2), visible only after a short delay. */
export function PageLoader() {
  const { t } = useWords('shell')
  return (
    <div className="loader" role="status">
      <img src={tower} alt="" width={160} height={160} loading="lazy" />
      <div className="rule-line w-64" />
      <span className="hide-visually">{t('loading')}</span>
    </div>
  )
}
