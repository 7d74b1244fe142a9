import { type RawBuilder, sql } from 'kysely'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'

/**
 * The registrations by which a child has a place at a branch: accepted by the branch, in the running school year or
 * a later one, or the last one for sixty days (enrolment §3.8). Content for the families of a
 * branch, its notices, and naming a child on a picture of the branch all require this (desk §6).
 */
const givenPlaces = sql`(select kid_id, branch_id from registrations where status = 'accepted' and gives_place(registrations))`

/** Whether an account belongs to the families of a branch: its address is confirmed, and a child of it has a place there. */
export const isOfBranch = (userId: RawBuilder<unknown>, branchId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from users parent join kids on kids.user_id = parent.id join ${givenPlaces} place on place.kid_id = kids.id
  where parent.id = ${userId} and parent.email_verified_at is not null and place.branch_id = ${branchId})`

/** Branches at which a child of the account has a place. */
export async function branchesOfFamily(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from branches where ${isOfBranch(sql`${userId}::integer`, sql`branches.id`)} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The children with a place at one of these branches, as rows of `kid_id` and `branch_id`. */
export const givenPlacesAt = (branches: BranchIds) =>
  sql`(select * from ${givenPlaces} place where ${branchIn('branch_id', branches)})`

/** Whether staff of these branches may read a child's name and consents: it is or was registered at one of the branches. */
export const isKnownAt = (kidId: RawBuilder<unknown>, branches: BranchIds) =>
  branches === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from registrations where kid_id = ${kidId} and ${branchIn('branch_id', branches)})`
