import type { FeeAmount } from 'contract/fees/endpoints.ts'
import { kidsHref } from 'contract/site/href.ts'
import { clockTime, riyadhDay, riyadhTime, riyalText, shortDay } from 'i18n/format.ts'
import { type Language, textIn } from 'i18n/languages.ts'
import arabicFees from 'i18n/locales/ar/site/fees.json' with { type: 'json' }
import englishFees from 'i18n/locales/en/site/fees.json' with { type: 'json' }
import { wordsOf } from 'i18n/read-words.ts'
import type { OfferMail } from '../../platform/jobs/kinds.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { dayInBothCalendars, writtenRow } from '../../platform/mail/rows.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { translate } from '../../platform/mail/words.ts'
import { mailToFamily, ownRows, type RegistrationInMail } from '../mail-texts.ts'

/** The offer or place that a mail is about. */
export interface OfferInMail {
  readonly ends_at: Date
  readonly first_day: string | null
  readonly fee: readonly FeeAmount[] | null
  readonly text: string | null
}

/** "Tuesday, 20 October 2026 (9 Jumada I 1448 AH), 4:00 pm" */
const minuteText = (language: Language, at: Date) =>
  translate(language, 'day_and_time', {
    day: dayInBothCalendars(language, riyadhDay(at)),
    time: clockTime(language, riyadhTime(at)),
  })

/** "Tue 20 Oct, 4:00 pm": short enough for a subject on a phone. */
const shortMinute = (language: Language, at: Date) =>
  translate(language, 'day_and_time', {
    day: shortDay(language, riyadhDay(at)),
    time: clockTime(language, riyadhTime(at)),
  })

const feeWords = wordsOf(englishFees, arabicFees)

/** The row of the fee, with both figures of each amount where the State bears the VAT, as on the child's card (enrolment §5.2). */
function feeRow(language: Language, fee: OfferInMail['fee']): MailContent['rows'] {
  if (!fee?.length) return []
  const riyals = (halalas: number) => feeWords(language, 'riyals', { amount: riyalText(language, halalas) })
  const amounts = fee.map(({ per, total, citizen_total }) =>
    translate(language, citizen_total === null ? 'offer_fee_total' : 'offer_fee_both', {
      per: feeWords(language, `per_${per}`),
      total: riyals(total),
      citizen: riyals(citizen_total ?? total),
    }),
  )
  return [{ label: translate(language, 'offer_fee'), value: amounts.join(' · ') }]
}

export interface OfferMailContext {
  readonly about: OfferMail
  readonly publicUrl: string
  readonly at: Date
}

const isOpenIn: Readonly<Record<OfferMail, boolean>> = {
  ...{ offered: true, extended: true, ends_tomorrow: true },
  ...{ ended: false, taken_back: false, place_ended: false },
}

/** An email about an offer or the end of a place, in the family's language. The child's name is in the rows, never in the subject. */
export function offerMail(
  registration: RegistrationInMail,
  offer: OfferInMail,
  { about, publicUrl, at }: OfferMailContext,
): Mail {
  const { language, reference, branch, school, start_date } = registration
  const words = {
    branch: textIn(branch, language),
    school: textIn(school, language),
    ends: minuteText(language, offer.ends_at),
    until: shortMinute(language, offer.ends_at),
    // The last day of a place is the one before the midnight at which it ends.
    day: dayInBothCalendars(language, riyadhDay(new Date(offer.ends_at.getTime() - 1))),
  }
  const isOpen = isOpenIn[about]
  const answer = translate(language, isOpen ? 'offer_answer_here' : 'offer_see_here')
  return mailToFamily(registration, {
    id: `${reference}.${about}.${offer.ends_at.getTime()}`,
    date: at,
    subject: translate(language, `offer_${about}_subject`, words),
    opening: [[translate(language, `offer_${about}_text`, words)]],
    rows: [
      // A place may end on the day on which it would have begun: of its end the email says the last day alone.
      ...ownRows({
        ...registration,
        notes: null,
        start_date: about === 'place_ended' ? null : (offer.first_day ?? start_date),
      }),
      ...(isOpen
        ? [...feeRow(language, offer.fee), { label: translate(language, 'offer_until'), value: words.ends }]
        : []),
      ...writtenRow(translate(language, 'offer_words'), offer.text),
    ],
    closing: [{ text: [{ words: answer, leadsTo: publicUrl + kidsHref({ lng: language }) }] }],
  })
}

/** The text for WhatsApp after an offer; it names no child. */
export const offerMessage = (
  { language, guardian, branch, phone_to_call }: RegistrationInMail,
  { ends_at, canMail, publicUrl }: { readonly ends_at: Date; readonly canMail: boolean; readonly publicUrl: string },
) =>
  translate(language, canMail ? 'offer_whatsapp' : 'offer_whatsapp_without_account', {
    guardian,
    branch: textIn(branch, language),
    ends: minuteText(language, ends_at),
    url: publicUrl + kidsHref({ lng: language }),
    phone: phone_to_call,
  })
