import type { Trx } from '../../platform/db/client.ts'
import type { VisitMailKind } from '../../platform/db/columns.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import type { Visit } from '../queries.ts'
import { addMails } from './mail-queries.ts'

type Reader = 'family' | 'branch'
type VisitFacts = Pick<Visit, 'id' | 'sequence' | 'starts_at' | 'ends_at' | 'status'>
/** State of the place that a change of a visit has freed. */
export type FreedPlace = 'free' | 'offered' | 'gone'
export interface NewMails {
  readonly kind: Exclude<VisitMailKind, 'place_free'>
  readonly readers?: readonly Reader[]
  readonly at: Date
  readonly freedPlace?: FreedPlace
}

/** Inserts the mails about a visit with their jobs, in this transaction; a mail that exists already is not added again. */
export async function addVisitMails(
  trx: Trx,
  queue: Queue,
  { id, sequence, starts_at, ends_at, status }: VisitFacts,
  { kind, readers = ['family', 'branch'], at, freedPlace: freed_place }: NewMails,
): Promise<void> {
  const mails = await addMails(
    trx,
    readers.map((reader) => ({
      ...{ visit_id: id, kind, reader, sequence, starts_at, ends_at, status, freed_place },
      written_at: at,
    })),
  )
  const jobs = mails.map(({ id: letter_id }) => ({ letter_id }))
  if (jobs.length > 0) await queue.addMany(trx, 'visit_mail', jobs)
}
