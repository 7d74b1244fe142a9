import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { weekdayName } from 'i18n/format.ts'
import { buttonClass, Knob } from 'ui/button.tsx'
import cylinders from '../art/piece-cylinders.svg'
import { useBranches } from '../branches/branches.ts'
import { useTourWeekdays } from '../shell/use-tour-weekdays.ts'

const schoolDays = [0, 1, 2, 3, 4]

/** Invitation to a tour: Sunday to Thursday as cylinders, with the days of the visit hours lifted (spec §2, §9). */
export function TourInvitation() {
  const { t } = useWords('home')
  const { language } = useLanguage()
  const { weekdays, ending } = useTourWeekdays()
  const branches = useBranches().data
  // A school without branches has no days to choose.
  if (branches?.data.length === 0) return null
  return (
    <section className="tour-call later">
      <div className="wrap grid gap-y-8 gap-x-16 items-end pt-(--section) lg:grid-cols-2">
        <div className="tour-call-copy">
          <h2 className="h1">{t('tour_title')}</h2>
          <p className="lead">{t(`tour_text${ending}`)}</p>
          <p>
            <Link className={buttonClass({ knob: true })} to={href('bookTour')}>
              {t('tour_link')}
              <Knob />
            </Link>
          </p>
        </div>
        <div className="week">
          <img className="mirrored" src={cylinders} alt="" width={560} height={230} loading="lazy" />
          <div className="rule-line" />
          <div className="week-days" aria-hidden="true">
            {schoolDays.map((day) => {
              const name = weekdayName(language, day, language === 'ar' ? 'long' : 'short')
              return weekdays.includes(day) ? <b key={day}>{name}</b> : <span key={day}>{name}</span>
            })}
          </div>
        </div>
      </div>
    </section>
  )
}
