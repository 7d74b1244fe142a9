import { serverToday } from 'browser/calls/clock.ts'
import { FeeTable } from 'browser/parts/fee-table.tsx'
import { notify } from 'browser/parts/notify.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { declarationWording } from 'contract/kids/rules.ts'
import { acceptOffer, type Registration } from 'contract/registrations/endpoints.ts'
import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import { CalendarClock } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useKidsChange } from '../use-kids.ts'
import { DeclineOffer } from './decline-offer.tsx'
import './offer.css'

interface OfferProps {
  readonly registration: Registration
  readonly offer: NonNullable<Registration['offer']>
}

/** An offered place: its first day and fee, its last minute, what the acceptance ends, and the two answers (enrolment §3). */
export function Offer({ registration, offer: { first_day, ends_at, fee, text, ends_with_it, goes_on } }: OfferProps) {
  const { t } = useWords('kids')
  const { language } = useLanguage()
  const { id, kid, program, schedule, declared_at } = registration
  const accept = useKidsChange(acceptOffer)
  const [day, time] = [riyadhDay(new Date(ends_at)), clockTime(language, riyadhTime(new Date(ends_at)))]
  const onAccept = () =>
    accept.mutate(
      { params: { registrationId: id }, body: declared_at === null ? { declaration: declarationWording } : {} },
      {
        onSuccess: () => notify({ kind: 'success', text: t('accepted_now') }),
        onError: ({ message }) => notify({ kind: 'error', text: message }),
      },
    )
  return (
    <div className="kid-offer">
      <p className="h4">{t('offer_from', { day: longDay(language, first_day) })}</p>
      <p className="text-small text-ink-2">
        {t('offer_details', { hijri: hijriDay(language, first_day, true), schedule: t(`fees:schedule_${schedule}`) })}
      </p>
      {fee && (
        <>
          <FeeTable
            program={program.name}
            amounts={fee}
            isVatBorne={fee.some(({ citizen_total }) => citizen_total !== null)}
          />
          <p className="text-small text-ink-2">{t('offer_fee')}</p>
        </>
      )}
      {text && (
        <blockquote className="kid-offer-words" dir="auto">
          {text}
        </blockquote>
      )}
      <p className="kid-offer-end">
        <Icon of={CalendarClock} size="1.5rem" />
        <span>
          <b>
            {day === serverToday()
              ? t('answer_by_today', { time })
              : t('answer_by', { day: longDay(language, day), time })}
          </b>
          <span className="text-small text-ink-2">{t('offer_held')}</span>
        </span>
      </p>
      <ul className="kid-offer-effects">
        {ends_with_it.map(({ branch, kind }) => (
          <li key={`${kind} ${branch}`}>{t(kind === 'place' ? 'ends_place' : 'ends_offer', { branch })}</li>
        ))}
        {goes_on.map(({ branch }) => (
          <li key={branch}>{t('goes_on', { branch })}</li>
        ))}
      </ul>
      {declared_at === null && (
        <p className="text-small">{t('declares_too', { declaration: t('declaration_text') })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button knob busy={accept.isPending} aria-label={t('accept_of', { name: kid.name })} onClick={onAccept}>
          {t('accept')}
        </Button>
        <DeclineOffer registration={registration} />
      </div>
    </div>
  )
}
