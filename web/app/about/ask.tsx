import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { buttonClass } from 'ui/button.tsx'
import letters from '../art/piece-letters.svg'

export function AskUs() {
  const { t } = useWords('about')
  return (
    <aside className="about-ask">
      <img src={letters} alt="" width={330} height={150} loading="lazy" />
      <h2 className="h3">{t('ask_title')}</h2>
      <p className="text-ink-2">{t('ask_text')}</p>
      <p className="flex flex-wrap gap-3">
        <Link className={buttonClass()} to={href('contact')}>
          {t('ask_link')}
        </Link>
        <Link className={buttonClass({ kind: 'line' })} to={href('bookTour')}>
          {t('book_tour')}
        </Link>
      </p>
    </aside>
  )
}
