import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../db/client.ts'
import type { Staff } from '../../http/authentication.ts'
import type { TransactionOnce } from '../../http/idempotency.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { branchName, type LockedFile, lockFileOf, staffName } from './change-queries.ts'
import { familyFile, type Reading } from './file.ts'

export interface Changing extends Reading {
  readonly user: Staff
  readonly transaction: TransactionOnce
}

/** The file a family lies in, locked; one of another branch is not there. */
export async function lockOr404(trx: Trx, id: number, { branchIds }: Pick<Staff, 'branchIds'>): Promise<LockedFile> {
  const file = await lockFileOf(trx, id, branchIds)
  if (!file) throw new Problem('not_found')
  return file
}

/** Somebody has saved since, or has it already: how it stands now is told beside. */
export async function conflictWith(trx: Trx, id: number, reading: Reading): Promise<never> {
  throw new Problem('conflict', { beside: { current: await familyFile(trx, id, reading) } })
}

/** A branch that is there, and that they work for. */
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

interface FileChanges {
  readonly name?: string | undefined
  readonly language?: 'en' | 'ar' | undefined
  readonly branch_id?: number | null | undefined
  readonly owner_id?: number | null | undefined
  readonly next_step?: { readonly text: string; readonly on?: string | undefined } | null | undefined
}

/** The columns of what was given; what is left out stays. */
export const changesOf = ({ next_step, ...columns }: FileChanges) => ({
  ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
  ...(next_step !== undefined && { next_step: next_step?.text ?? null, next_step_on: next_step?.on ?? null }),
})
