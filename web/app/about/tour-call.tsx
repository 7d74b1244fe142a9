import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { buttonClass, Knob } from 'ui/button.tsx'

export function TourCall() {
  const { t } = useWords('about')
  return (
    <section className="wrap about-call">
      <h2 className="h2">{t('call_title')}</h2>
      <Link className={buttonClass({ knob: true })} to={href('bookTour')}>
        {t('book_tour')}
        <Knob />
      </Link>
    </section>
  )
}
