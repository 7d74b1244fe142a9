import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass, Knob } from 'ui/button.tsx'

export function TourCall() {
  const { t } = useTranslation('about')
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
