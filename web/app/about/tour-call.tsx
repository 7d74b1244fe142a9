import { buttonClass, Knob } from 'ui/button.tsx'
import { useWords } from '../language/words.tsx'
import { Link } from '../shell/link.tsx'

export function TourCall() {
  const { t } = useWords('about')
  return (
    <section className="wrap about-call">
      <h2 className="h2">{t('call_title')}</h2>
      <Link className={buttonClass({ knob: true })} to="/booktour">
        {t('book_tour')}
        <Knob />
      </Link>
    </section>
  )
}
