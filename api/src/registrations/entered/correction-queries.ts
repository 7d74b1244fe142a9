import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

/** Registered children without an account of whom these children of a record now say something else. */
export const kidsToCorrect = (trx: Trx, childIds: readonly number[]) =>
  trx
    .selectFrom('kids')
    .innerJoin('family_children as child', 'child.kid_id', 'kids.id')
    .select(['kids.id', 'child.name', 'child.birth_date'])
    .where('child.id', 'in', childIds)
    .where('kids.user_id', 'is', null)
    .where(sql<boolean>`(kids.name, kids.birth_date) is distinct from (child.name, child.birth_date)`)
    .$narrowType<{ name: string; birth_date: string }>()
    .execute()

export const correctKid = (trx: Trx, id: number, correct: { readonly name: string; readonly birth_date: string }) =>
  trx.updateTable('kids').set(correct).where('id', '=', id).execute()

/** Locks the registrations of these children, in the order of their ids. */
export const lockRegistrationsOf = (trx: Trx, kidIds: readonly number[]) =>
  trx
    .selectFrom('registrations')
    .select(['id', 'branch_id', 'kid_id', 'status', 'asked_at'])
    .where('kid_id', 'in', [0, ...kidIds])
    .orderBy('id')
    .forUpdate()
    .execute()
