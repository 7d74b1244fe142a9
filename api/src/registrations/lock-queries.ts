import { type RawBuilder, sql } from 'kysely'
import { lockRecordsOf, recordIdOf } from '../families/record-id-queries.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Trx } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'

/** Locks the records that a child is in, before its registrations and then the child: the order of all locks. */
export async function lockRecordsOfKid(trx: Trx, kidId: number | RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ person_id: number }>`select distinct person_id from registrations
    where kid_id = ${kidId} and person_id is not null`.execute(trx)
  await lockRecordsOf(
    trx,
    rows.map(({ person_id }) => person_id),
  )
}

/** Locks the registrations of these children, in the order of their ids. */
export const lockRegistrationsOf = (trx: Trx, kidIds: readonly number[]) =>
  trx
    .selectFrom('registrations')
    .select(['id', 'branch_id', 'kid_id', 'status', 'asked_at'])
    .where('kid_id', 'in', [0, ...kidIds])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks a registration with its moderation request until the transaction ends; undefined if the condition does not hold. */
async function lockRegistration(trx: Trx, id: number, condition: RawBuilder<boolean>) {
  await lockRecordsOfKid(trx, sql`(select kid_id from registrations where id = ${id})`)
  return trx
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'kid_id')
    .leftJoin('moderation_requests', 'moderation_requests.registration_id', 'registrations.id')
    .select(['registrations.id', 'registrations.reference', 'registrations.status', 'registrations.version'])
    .select(['registrations.branch_id', 'registrations.program_id', 'registrations.year', 'registrations.kid_id'])
    .select(['registrations.schedule', 'registrations.start_date', 'registrations.priority', 'registrations.asked_at'])
    .select([
      'registrations.created_at',
      'registrations.declared_at',
      'kids.birth_date',
      'moderation_requests.id as question_id',
    ])
    .select(['registrations.offered_at', 'registrations.offer_ends_at', 'registrations.offer_first_day'])
    .select(['registrations.offer_outcome', recordIdOf('registrations.person_id').as('family_id')])
    .where('registrations.id', '=', id)
    .where(condition)
    .forUpdate('registrations')
    .executeTakeFirst()
}

export const lockRegistrationOfParent = (trx: Trx, id: number, userId: number) =>
  lockRegistration(trx, id, sql`kids.user_id = ${userId}`)

export const lockRegistrationOfBranches = (trx: Trx, id: number, branchIds: BranchIds) =>
  lockRegistration(trx, id, branchIn('registrations.branch_id', branchIds))

/** Locks a registration whose place has ended at this moment; undefined if it has another end, or none. */
export const lockEnded = (trx: Trx, id: number, ends_at: Date) =>
  lockRegistration(trx, id, sql`registrations.status = 'accepted' and registrations.place_ends_at = ${ends_at}`)

/** Locks the open registrations of the child of a parent's registration, in the order of their ids: two answers do not meet. */
export async function lockRegistrationsOfChild(trx: Trx, registrationId: number, userId: number): Promise<void> {
  const kid = sql`(select kid_id from registrations join kids on kids.id = kid_id
    where registrations.id = ${registrationId} and kids.user_id = ${userId})`
  await lockRecordsOfKid(trx, kid)
  await sql`select from registrations where status not in ('rejected', 'withdrawn') and kid_id = ${kid} order by id for update`.execute(
    trx,
  )
}
