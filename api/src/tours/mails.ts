import type { Db } from '../db/client.ts'
import type { JobHandler } from '../jobs/queue.ts'
import { writtenLetter } from '../mail/letter-queries.ts'
import { branchMail, familyMail } from '../mail/tour-mails.ts'
import type { Transport } from '../mail/transport.ts'
import { tourInMail } from './queries.ts'

/** Writes one of the two letters about a tour, each time from what the tour is now, and hands it over. */
export const tourMailer =
  (db: Db, transport: Transport): JobHandler<'tour_mail'> =>
  async ({ tour_id, reader }) => {
    const tour = await tourInMail(db, tour_id)
    // Throws, so that the job is tried again: the school may not have entered its own contact data yet.
    if (!tour) throw new Error('there is no such tour, or no school')
    if (reader === 'family' && tour.email === null) return
    const letter = await writtenLetter(db, 'tour_received')
    await transport.send(reader === 'family' ? familyMail({ ...tour, letter }) : branchMail(tour))
  }
