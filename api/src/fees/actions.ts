// Actions on fees with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import { vatOf } from 'contract/fees/amounts.ts'
import type { StoredFees, saveFees } from 'contract/fees/desk.ts'
import type { BranchFees } from 'contract/fees/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { branchById } from '../branches/queries.ts'
import { runningYear } from '../places/rules.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { addLogRowOfChange } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Context } from '../platform/http/implement.ts'
import { branchExists } from '../requests/branch-queries.ts'
import { invalidField } from '../requests/invalid-field.ts'
import {
  amountsOf,
  deskProgramsOf,
  feesOf,
  lockFees,
  type OfYear,
  paidAmounts,
  replaceAmounts,
  type StoredAmount,
  saveFeesRow,
  vatPercent,
  yearsWithFees,
} from './queries.ts'
import { refuseUnlessOwner } from './rules.ts'

interface OfPage {
  readonly branchId: number
  readonly year?: number | undefined
  readonly language: Language
  readonly now: Date
}

/** The fees of a branch as families see them; hidden ones have no amounts and no lines. */
export async function publicFees(db: Db, { branchId, language, now, ...page }: OfPage): Promise<BranchFees> {
  const branch = await branchById(db, branchId, language)
  if (!branch) throw new Problem('not_found')
  const running = runningYear(now)
  const year = page.year ?? running
  const [fees, amounts, years, percent] = await Promise.all([
    feesOf(db, { branchId, year }),
    amountsOf(db, { branchId, year }),
    yearsWithFees(db, branchId, running),
    vatPercent(db),
  ])
  const shown = fees?.hidden ? undefined : fees
  const paid = (programId: number, isVatBorne: boolean) =>
    paidAmounts(shown ? amounts.filter(({ program_id }) => program_id === programId) : [], percent, isVatBorne)
  return {
    year,
    years,
    hidden: fees?.hidden ?? false,
    vat_percent: percent,
    programs: branch.programs.map(({ id, name, ages, from_years, to_years }) => {
      const state_bears_vat = fees?.state_bears_vat.includes(id) ?? false
      return { program: { id, name }, ages, from_years, to_years, state_bears_vat, amounts: paid(id, state_bears_vat) }
    }),
    included: (shown?.included ?? []).map((line) => line[language]),
    not_included: (shown?.not_included ?? []).map(({ net, ...line }) => ({
      text: line[language],
      ...(net !== undefined && { total: net + vatOf(net, percent) }),
    })),
    good_to_know: (shown?.good_to_know ?? []).map((line) => line[language]),
  }
}

/** Whether the user works for the branch; a branch of others is not found. */
async function requireBranch(db: Db | Trx, { branchIds }: Pick<Staff, 'branchIds'>, branchId: number) {
  const isOwn = branchIds === 'all' ? await branchExists(db, branchId) : branchIds.includes(branchId)
  if (!isOwn) throw new Problem('not_found')
}

/** The fees of a branch as staff write them, with every programme of the branch. */
export async function deskFees(
  db: Db | Trx,
  staff: Pick<Staff, 'branchIds'>,
  of: OfYear,
  language: Language,
): Promise<StoredFees> {
  await requireBranch(db, staff, of.branchId)
  const [fees, amounts] = [await feesOf(db, of), await amountsOf(db, of)]
  return {
    branch_id: of.branchId,
    year: of.year,
    vat_percent: await vatPercent(db),
    hidden: fees?.hidden ?? false,
    set_back: fees?.is_set_back ?? false,
    programs: (await deskProgramsOf(db, of, language)).map(({ id, name }) => ({
      program_id: id,
      name,
      state_bears_vat: fees?.state_bears_vat.includes(id) ?? false,
      amounts: amounts.flatMap(({ program_id, ...amount }) => (program_id === id ? [amount] : [])),
    })),
    included: fees?.included ?? [],
    not_included: fees?.not_included ?? [],
    good_to_know: fees?.good_to_know ?? [],
    version: fees?.version ?? 0,
  }
}

const keyOf = ({ program_id, schedule, per }: StoredAmount) => `${program_id} ${schedule} ${per}`
/** An amount in the log, in riyals. */
const logged = ({ net, ...amount }: StoredAmount) => ({ ...amount, net: net / 100 })

/** Adds a row to the log for each amount that is new, changed or removed, with both amounts (enrolment §5.3). */
async function logAmounts(trx: Trx, id: number, was: readonly StoredAmount[], now: readonly StoredAmount[]) {
  const [before, after] = [
    new Map(was.map((each) => [keyOf(each), each])),
    new Map(now.map((each) => [keyOf(each), each])),
  ]
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, current] = [before.get(key), after.get(key)]
    if (old?.net !== current?.net)
      await addLogRowOfChange(trx, {
        kind: 'fees',
        id,
        ...(old && { before: logged(old) }),
        ...(current && { after: logged(current) }),
      })
  }
}

interface FeesContext extends Pick<Context, 'now' | 'language'> {
  readonly user: Staff
}

/** Writes the fees of a branch and year as a whole. */
export async function writeFees(
  trx: Trx,
  { user, now, language }: FeesContext,
  { branch_id, year, version, programs, ...lines }: ParsedInput<typeof saveFees>['body'],
) {
  const of = { branchId: branch_id, year }
  await requireBranch(trx, user, branch_id)
  const locked = await lockFees(trx, of)
  refuseUnlessOwner(user.role, { year, isShown: locked.hidden && !lines.hidden }, now())
  if (locked.version !== version)
    throw new Problem('conflict', { data: { current: await deskFees(trx, user, of, language) } })
  const known = new Set((await deskProgramsOf(trx, of, language)).map(({ id }) => id))
  const unknown = programs.findIndex(({ program_id }) => !known.has(program_id))
  if (unknown >= 0) throw invalidField(`programs.${unknown}.program_id`)
  const amounts = programs.flatMap(({ program_id, amounts: own }) => own.map((each) => ({ program_id, ...each })))
  await logAmounts(trx, locked.id, await amountsOf(trx, of), amounts)
  await replaceAmounts(trx, locked.id, amounts)
  const state_bears_vat = programs.filter((each) => each.state_bears_vat).map(({ program_id }) => program_id)
  await saveFeesRow(trx, locked.id, { ...lines, state_bears_vat, version: version + 1 })
}
