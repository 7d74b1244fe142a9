import type { FeeAmount } from 'contract/fees/endpoints.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler, OfferMail } from '../../platform/jobs/kinds.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { registrationInMail } from '../mail-queries.ts'
import { offerMail } from './mail-texts.ts'

type Offer = NonNullable<Awaited<ReturnType<typeof registrationInMail>>>

const isSame = (stored: Date | null, ends_at: string) => stored?.toISOString() === ends_at
const stillWaits = ({ status, offer_outcome }: Offer) =>
  offer_outcome === null && (status === 'pending' || status === 'waitlisted')

/** Whether an email about this end is still true: the offer was neither moved nor answered since. */
function isDue(about: OfferMail, offer: Offer, ends_at: string, offered_at?: string): boolean {
  if (about === 'place_ended') return isSame(offer.place_ends_at, ends_at)
  if (!isSame(offer.offer_ends_at, ends_at) || (offered_at && !isSame(offer.offered_at, offered_at))) return false
  return about === 'taken_back' ? offer.offer_outcome === 'taken_back' : stillWaits(offer)
}

/** Sends an email about an offer or a place to the family's confirmed address; none for a child without an account. */
export const offerMailer =
  (
    db: Db,
    transport: Transport,
    { publicUrl }: Pick<Environment, 'publicUrl'>,
    now: () => Date,
  ): JobHandler<'offer_mail'> =>
  async ({ registration_id, about, ends_at, offered_at }) => {
    const registration = await registrationInMail(db, registration_id)
    if (!registration?.email_verified_at || !isDue(about, registration, ends_at, offered_at)) return
    const isPlace = about === 'place_ended'
    const details = {
      ends_at: new Date(ends_at),
      fee: registration.offer_fee as FeeAmount[] | null,
      first_day: registration.offer_first_day,
      text: about === 'taken_back' ? registration.offer_outcome_text : isPlace ? null : registration.offer_text,
    }
    await transport.send(offerMail(registration, details, { about, publicUrl, at: now() }))
  }
