import type { Trx } from '../../platform/db/client.ts'
import type { VisitMailKind } from '../../platform/db/columns.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { mayReceiveMail } from '../../platform/mail/recipients.ts'
import type { Visit } from '../queries.ts'
import { addMails, familyAddress } from './mail-queries.ts'

type VisitFacts = Pick<Visit, 'id' | 'sequence' | 'starts_at' | 'ends_at' | 'status'>
/** State of the place that a change of a visit has freed. */
export type FreedPlace = 'free' | 'offered' | 'gone'
export interface NewMails {
  readonly kind: Exclude<VisitMailKind, 'place_free'>
  /** IP address of the caller, if a form or link causes the mails. */
  readonly address?: string | undefined
  readonly at: Date
  readonly freedPlace?: FreedPlace
}

/**
 * Whether the family gets a mail that a caller of the site causes. A caller can type another family's address, so mails to one
 * address are limited (safety §budgets); the branch is notified anyway.
 */
async function mayMailFamily(trx: Trx, visitId: number, { address, at }: Pick<NewMails, 'address' | 'at'>) {
  if (address === undefined) return true
  const email = await familyAddress(trx, visitId)
  return email === undefined || mayReceiveMail(trx, { kind: 'visits', to: email, from: address }, at)
}

/** Inserts the mails about a visit with their jobs, in this transaction; a mail that exists already is not added again. */
export async function addVisitMails(
  trx: Trx,
  queue: Queue,
  { id, sequence, starts_at, ends_at, status }: VisitFacts,
  { kind, address, at, freedPlace: freed_place }: NewMails,
): Promise<void> {
  const readers = (await mayMailFamily(trx, id, { address, at }))
    ? (['family', 'branch'] as const)
    : (['branch'] as const)
  const mails = await addMails(
    trx,
    readers.map((reader) => ({
      ...{ visit_id: id, kind, reader, sequence, starts_at, ends_at, status, freed_place },
      written_at: at,
    })),
  )
  const jobs = mails.map(({ id: mail_id }) => ({ mail_id }))
  if (jobs.length > 0) await queue.addMany(trx, 'visit_mail', jobs)
}
