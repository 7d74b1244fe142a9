import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { TransactionOnce } from '../../platform/http/idempotency.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { lockRecords } from '../merge-queries.ts'
import { branchName, type LockedRecord, lockRecordOf, peopleIn, staffName } from './change-queries.ts'
import { familyRecord, type RecordReader } from './record.ts'

export interface RecordContext extends RecordReader {
  readonly user: Staff
  readonly transaction: TransactionOnce
}

/** Locks the record of a family; 404 outside the user's branches. */
export async function lockOr404(trx: Trx, id: number, { branchIds }: Pick<Staff, 'branchIds'>): Promise<LockedRecord> {
  const record = await lockRecordOf(trx, id, branchIds)
  if (!record) throw new Problem('not_found')
  return record
}

/** The person of a record whom staff mean; they name one of several. */
export async function personIn(trx: Trx, { id }: Pick<LockedRecord, 'id'>, named: number | null | undefined) {
  const people = await peopleIn(trx, id)
  const person = named ?? (people.length === 1 ? people[0] : undefined)
  if (person === undefined) throw invalidField('person_id', { rule: 'required' })
  if (!people.includes(person)) throw invalidField('person_id')
  return person
}

/**
 * Changes a record in one transaction and returns it. Locks the record of another family too, in the order of their ids, so that
 * two calls of the same families never deadlock.
 */
export const changing = (
  context: RecordContext,
  id: number,
  work: (trx: Trx, record: LockedRecord) => Promise<unknown>,
  otherId?: number,
) =>
  context.transaction(
    async (trx) => {
      if (otherId !== undefined) await lockRecords(trx, [id, otherId])
      const record = await lockOr404(trx, id, context.user)
      await work(trx, record)
      return familyRecord(trx, record.id, context)
    },
    (trx) => familyRecord(trx, id, context),
  )

/** 409 with the current record, because it was changed since. */
export async function conflictWith(trx: Trx, id: number, reading: RecordReader): Promise<never> {
  throw new Problem('conflict', { data: { current: await familyRecord(trx, id, reading) } })
}

/** Checks that a branch exists and the user works for it. */
export async function requireBranch(trx: Trx, id: number | null, { branchIds }: Pick<Staff, 'branchIds'>) {
  if (id === null ? branchIds !== 'all' : branchIds !== 'all' && !branchIds.includes(id))
    throw invalidField('branch_id')
  if (id !== null && !(await branchName(trx, id))) throw invalidField('branch_id')
}

export async function requireStaff(trx: Trx, id: number) {
  const found = await staffName(trx, id)
  if (!found) throw invalidField('owner_id')
  return found
}

interface RecordChanges {
  readonly language?: 'en' | 'ar' | undefined
  readonly branch_id?: number | null | undefined
  readonly owner_id?: number | null | undefined
  readonly next_step?: { readonly text: string; readonly on?: string | undefined } | null | undefined
}

/** Columns of the given fields; fields left out stay. */
export const changesOf = ({ next_step, ...columns }: RecordChanges) => ({
  ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
  ...(next_step !== undefined && { next_step: next_step?.text ?? null, next_step_on: next_step?.on ?? null }),
})
