import { paidFor } from 'contract/fees/amounts.ts'
import type { StoredFees } from 'contract/fees/desk.ts'
import type { FeeAmount } from 'contract/fees/endpoints.ts'
import type { Schedule } from 'contract/registrations/schedules.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { isPublic, nameOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'

type Stored = Omit<StoredFees, 'branch_id' | 'year' | 'programs' | 'vat_percent' | 'set_back'> & {
  readonly id: number
  readonly is_set_back: boolean
  readonly state_bears_vat: readonly number[]
}
export type StoredAmount = { readonly program_id: number } & Pick<FeeAmount, 'schedule' | 'per' | 'net'>

/** Condition: a restore set the fees back, and the owner has not shown them again (enrolment §4). */
const isSetBack = sql<boolean>`exists (select from restores where restored_at > fees.saved_at)`
/** Condition: families do not see the fees, because staff or a restore hid them. */
const isHidden = sql<boolean>`(fees.hidden or ${isSetBack})`

export interface OfYear {
  readonly branchId: number
  readonly year: number
}

/** The written fees of a branch and year; undefined if there are none. */
export const feesOf = async (db: Db | Trx, { branchId, year }: OfYear): Promise<Stored | undefined> =>
  (await db
    .selectFrom('fees')
    .select(['id', isHidden.as('hidden'), isSetBack.as('is_set_back')])
    .select(['state_bears_vat', 'included', 'not_included', 'good_to_know', 'version'])
    .where('branch_id', '=', branchId)
    .where('year', '=', year)
    .executeTakeFirst()) as Stored | undefined

/** Whether a restore still hides fees of this year or a coming one. */
export const hasSetBackFees = async (db: Db, from: number): Promise<boolean> =>
  (await db.selectFrom('fees').select('id').where('year', '>=', from).where(isSetBack).limit(1).executeTakeFirst()) !==
  undefined

/** Net amounts in the order of the page: full-time first, the longest span first. */
export const amountsOf = (db: Db | Trx, { branchId, year }: OfYear): Promise<StoredAmount[]> =>
  db
    .selectFrom('fee_amounts')
    .innerJoin('fees', 'fees.id', 'fees_id')
    .select(['program_id', 'schedule', 'per', 'net'])
    .where('branch_id', '=', branchId)
    .where('year', '=', year)
    .orderBy(sql`array_position(array['full_time', 'part_time', 'flexible'], schedule)`)
    .orderBy(sql`array_position(array['year', 'term', 'month', 'day'], per)`)
    .execute()

/** VAT of the school; a school without details has the Kingdom's. */
export const vatPercent = async (db: Db | Trx): Promise<number> =>
  (await db.selectFrom('school').select('vat_percent').executeTakeFirst())?.vat_percent ?? 15

/** This year and the coming years in which families see fees. */
export async function yearsWithFees(db: Db, branchId: number, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('fees')
    .select('year')
    .where('branch_id', '=', branchId)
    .where('year', '>', from)
    .where((fees) =>
      fees.or([
        isHidden,
        fees.exists(fees.selectFrom('fee_amounts').select('net').whereRef('fees_id', '=', 'fees.id')),
      ]),
    )
    .orderBy('year')
    .execute()
  return [from, ...rows.map(({ year }) => year)]
}

/** Programmes of a branch for staff, and those with amounts that it no longer has. */
export const deskProgramsOf = (db: Db | Trx, { branchId, year }: OfYear, language: Language) =>
  db
    .selectFrom('programs')
    .select(['programs.id', nameOf('programs', language).as('name')])
    .where(
      sql<boolean>`programs.id in (
        select program_id from branch_programs where branch_id = ${branchId}
        union select program_id from fee_amounts join fees on fees.id = fees_id where branch_id = ${branchId} and year = ${year})`,
    )
    .orderBy(isPublic('programs.name'), 'desc')
    .orderBy('programs.position')
    .orderBy('programs.id')
    .execute()

/** Locks the fees of a branch and year, and begins them if there are none. */
export async function lockFees(trx: Trx, { branchId, year }: OfYear) {
  await trx
    .insertInto('fees')
    .values({ branch_id: branchId, year })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('fees')
    .select(['id', isHidden.as('hidden'), 'version'])
    .where('branch_id', '=', branchId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const saveFeesRow = (trx: Trx, id: number, row: Omit<Stored, 'id' | 'is_set_back'>) =>
  trx
    .updateTable('fees')
    .set({
      ...row,
      // Amounts that a restore set back hold again only when they are shown.
      ...(!row.hidden && { saved_at: sql`now()` }),
      state_bears_vat: [...row.state_bears_vat],
      included: JSON.stringify(row.included),
      not_included: JSON.stringify(row.not_included),
      good_to_know: JSON.stringify(row.good_to_know),
    })
    .where('id', '=', id)
    .execute()

export async function replaceAmounts(trx: Trx, feesId: number, amounts: readonly StoredAmount[]) {
  await trx.deleteFrom('fee_amounts').where('fees_id', '=', feesId).execute()
  if (amounts.length > 0)
    await trx
      .insertInto('fee_amounts')
      .values(amounts.map((amount) => ({ ...amount, fees_id: feesId })))
      .execute()
}

interface OfSchedule {
  readonly branch_id: number
  readonly program_id: number
  readonly year: number
  readonly schedule: Schedule
}

/** The amounts of a schedule as families pay them, also if staff hide them, for an offer; null if the branch has none, or a restore set them back. */
export async function feeOf(
  db: Db | Trx,
  { branch_id, year, program_id, schedule }: OfSchedule,
): Promise<FeeAmount[] | null> {
  const of = { branchId: branch_id, year }
  const amounts = (await amountsOf(db, of)).filter(
    (amount) => amount.program_id === program_id && amount.schedule === schedule,
  )
  const fees = await feesOf(db, of)
  if (amounts.length === 0 || fees?.is_set_back) return null
  return paidAmounts(amounts, await vatPercent(db), fees?.state_bears_vat.includes(program_id) ?? false)
}

export const paidAmounts = (amounts: readonly StoredAmount[], percent: number, isVatBorne: boolean): FeeAmount[] =>
  amounts.map(({ schedule, per, net }) => ({
    schedule,
    per,
    net,
    ...paidFor({ net, vatPercent: percent, isVatBorne }),
  }))
