import { z } from 'zod'
import { FeeAmount } from '../fees/endpoints.ts'
import { day } from '../fields.ts'
import { offerOutcomes } from './reasons.ts'

const number = z.number().int()
export const moment = z.string().meta({ format: 'date-time' })

/** Amounts of a schedule in halalas, as in the fees of the branch. */
export const fee = z.array(FeeAmount).nullable()

const WaitingPlace = z.object({ place: number, of: number, as_of: moment })
export const waiting = WaitingPlace.nullable().meta({
  description: 'Place on the waiting list; null if it is not on it',
})

export const lastOffer = z
  .object({ outcome: z.enum(offerOutcomes), at: moment, text: z.string().nullable() })
  .nullable()
  .meta({ description: 'Outcome of the latest offer, if it was not accepted; `text`: words of the school' })

const OtherPlace = z.object({ branch: z.string(), kind: z.enum(['offer', 'place', 'waiting']) })
export type OtherPlace = z.output<typeof OtherPlace>

/** Facts about the place of a registration, for its family. */
export const familyPlaceFacts = {
  waiting,
  offer: z
    .object({
      ends_at: moment,
      first_day: day,
      fee: fee.meta({ description: 'Amounts at the time of the offer; null if the branch kept none' }),
      text: z.string().nullable().meta({ description: 'Words of the school' }),
      ends_with_it: z
        .array(OtherPlace)
        .meta({ description: 'Offers and places of the child that end with the acceptance' }),
      goes_on: z.array(OtherPlace).meta({ description: 'Waiting lists on which the child stays' }),
    })
    .nullable(),
  last_offer: lastOffer,
  ended: z
    .object({ why: z.enum(['place_ended', 'declined', 'withdrawn']), on: day })
    .nullable()
    .meta({ description: 'End of the place or registration; a place may end on a coming day' }),
}
