import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Trx } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'

/** Tables of the requests that can look like spam. */
export const suspectTables = { tour: 'tours', message: 'messages', survey: 'survey_submissions' } as const
type SuspectKind = keyof typeof suspectTables

const suspectKinds = Object.keys(suspectTables) as SuspectKind[]

/** A suspected-spam request of these branches; undefined for any other moderation request. */
export const suspectOf = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('moderation_requests')
    .select(['id', 'subject_id', 'answer'])
    .select((row) => row.ref('kind').$castTo<SuspectKind>().as('kind'))
    .where('id', '=', id)
    .where('kind', 'in', suspectKinds)
    .where(branchIn('branch_id', branchIds))
    .executeTakeFirst()
type Suspect = NonNullable<Awaited<ReturnType<typeof suspectOf>>>

/** Locks a suspect until the end of the transaction, its subject first: the order that authors use. */
export async function lockSuspect(trx: Trx, { id, kind, subject_id }: Suspect): Promise<void> {
  await trx.selectFrom(suspectTables[kind]).select('id').where('id', '=', subject_id).forUpdate().execute()
  await trx.selectFrom('moderation_requests').select('id').where('id', '=', id).forUpdate().execute()
}

/** Undoes a spam decision: the request is open again. */
export const reopenSuspect = (trx: Trx, id: number) =>
  trx.updateTable('moderation_requests').set({ answer: null, answered_at: null }).where('id', '=', id).execute()

export const markSpam = (trx: Trx, { kind, subject_id }: Suspect, suspected_spam: boolean) =>
  trx.updateTable(suspectTables[kind]).set({ suspected_spam }).where('id', '=', subject_id).execute()
