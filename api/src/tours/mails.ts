import type { Db } from '../platform/db/client.ts'
import type { Environment } from '../platform/env.ts'
import type { JobHandler } from '../platform/jobs/kinds.ts'
import { writtenTemplate } from '../platform/mail/template-queries.ts'
import type { Transport } from '../platform/mail/transport.ts'
import { newLink } from '../visits/links/links.ts'
import { branchMail, familyMail, waitingBranchMail, waitingFamilyMail } from './mail-texts.ts'
import { tourInMail } from './queries.ts'

/** Renders and sends one of the two mails about a tour, from the tour's current state. */
export const tourMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'tour_mail'> =>
  async ({ tour_id, reader }) => {
    const tour = await tourInMail(db, tour_id)
    // Throws, so that the job is retried: the school may have no contact data yet.
    if (!tour) throw new Error('no such tour, or no school')
    if (reader === 'family' && tour.email === null) return
    const { waiting_id, waiting_day, ...request } = tour
    if (waiting_id === null || waiting_day === null) {
      const template = await writtenTemplate(db, 'tour_received')
      return transport.send(reader === 'family' ? familyMail({ ...request, template }) : branchMail(request))
    }
    if (reader === 'branch') return transport.send(waitingBranchMail({ ...request, waiting_day }))
    const template = await writtenTemplate(db, 'tour_waiting')
    const manage = await newLink(db, { waiting_id }, { publicUrl, language: tour.language })
    return transport.send(waitingFamilyMail({ ...request, waiting_day, template, manage }))
  }
