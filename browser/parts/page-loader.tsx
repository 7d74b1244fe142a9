import tower from 'ui/art/loader.svg'
import { useWords } from '../words/use-words.tsx'

/** Full screen while a page is on its way (spec §2); it shows itself only when that takes a moment. */
export function PageLoader() {
  const { t } = useWords('shell')
  return (
    <div className="loader" role="status">
      <img src={tower} alt="" width={160} height={160} loading="lazy" />
      <div className="board w-64" />
      <span className="hide-visually">{t('loading')}</span>
    </div>
  )
}
