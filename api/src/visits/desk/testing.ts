import type { School } from '../../platform/db/testing.ts'
import { newReference } from '../../requests/reference.ts'

/** A Tuesday without calendar entries. */
export const tuesdayIn2033 = '2033-03-01T06:00:00.000Z'

/** A tour request for a branch, without a slot. */
export async function aRequestAt({ db }: School, branch_id: number): Promise<number> {
  const { id } = await db
    .insertInto('tours')
    .values({
      reference: newReference(),
      full_name: 'Reem Bakhsh',
      child_age: 2,
      phone_num: '+966501112233',
      email: 'reem@mail.example',
      branch_id,
      language: 'ar',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A requested visit of a branch, without a confirmation. */
export async function aVisitAt(school: School, branch_id: number, starts_at = tuesdayIn2033): Promise<number> {
  const at = new Date(starts_at)
  const { id } = await school.db
    .insertInto('visits')
    .values({
      tour_id: await aRequestAt(school, branch_id),
      branch_id,
      starts_at: at,
      ends_at: new Date(at.getTime() + 40 * 60_000),
      status: 'requested',
      requested_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
