import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { buttonClass, Knob } from 'ui/button.tsx'

export function TourCall() {
  const { t } = useWords('about')
  return (
    <section className="wrap not-print flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-[clamp(3.5rem,8vw,7rem)]">
      <h2 className="h2 max-w-[18em]">{t('call_title')}</h2>
      <Link className={buttonClass({ knob: true })} to={href('bookTour')}>
        {t('book_tour')}
        <Knob />
      </Link>
    </section>
  )
}
