import { serverToday } from 'browser/calls/clock.ts'
import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Registration } from 'contract/registrations/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { clockTime, dayText, riyadhDay, riyadhTime } from 'i18n/format.ts'
import './place-facts.css'

/** More beads than this would not fit on a phone. */
const beadsMax = 12

/** The place in the waiting list, in words and, in a short list, as beads. */
function Waiting({ registration: { branch, waiting } }: { registration: Registration }) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  if (!waiting) return null
  const { place, of, as_of } = waiting
  const day = riyadhDay(new Date(as_of))
  const time = clockTime(language, riyadhTime(new Date(as_of)))
  return (
    <div className="kid-waiting">
      <b className="h4">{t('place_in_list', { place, of })}</b>
      <span className="text-small text-ink-2">
        {day === serverToday() ? t('as_of_today', { time }) : t('as_of', { day: dayText(language, day), time })}
      </span>
      {of <= beadsMax && (
        <span className="kid-beads" aria-hidden="true">
          {Array.from({ length: of }, (_, at) => at + 1).map((bead) => (
            <i key={bead} data-own={bead === place || undefined} />
          ))}
        </span>
      )}
      <Link className="link text-small" to={`${href('fees', { branchId: branch.id })}#rule`}>
        {t('how_list_moves')}
      </Link>
    </div>
  )
}

/** The place in the list, and what became of an earlier offer or place (enrolment §3). */
export function PlaceFacts({ registration }: { registration: Registration }) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const { offer, last_offer, ended, status } = registration
  const dayOf = (moment: string) => dayText(language, riyadhDay(new Date(moment)))
  const isComing = ended !== null && ended.on >= serverToday()
  return (
    <>
      <Waiting registration={registration} />
      {!offer && last_offer && (status === 'pending' || status === 'waitlisted') && (
        <div className="kid-note">
          <p>{t(`offer_was_${last_offer.outcome}`, { day: dayOf(last_offer.at) })}</p>
          {last_offer.text && (
            <p className="text-ink" dir="auto">
              {last_offer.text}
            </p>
          )}
        </div>
      )}
      {ended && (
        <p className="text-small text-ink-2">
          {t(isComing && ended.why === 'place_ended' ? 'place_ends' : `ended_${ended.why}`, {
            day: dayText(language, ended.on),
          })}
        </p>
      )}
    </>
  )
}
