// Actions on the places of a cell, each in the transaction it is given. The row of the cell is locked before the clock is read.

import type { ParsedInput } from 'contract/endpoint.ts'
import type { savePlaces } from 'contract/places/desk.ts'
import { balanceOf } from 'contract/places/states.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Services } from '../services.ts'
import {
  type CellKey,
  cellsOf,
  countGiven,
  type LockedCell,
  lockCells,
  notifyPlaces,
  updateNumbers,
} from './cell-queries.ts'
import { deskCellOf } from './rules.ts'

interface NumbersContext extends Pick<Services, 'now'> {
  readonly user: Staff
  readonly language: Language
}

/** Sets or confirms the numbers of a cell; 422 `capacity_too_small` if they give more than there is, and more than before. */
export async function saveNumbers(
  trx: Trx,
  { user: { branchIds }, now, language }: NumbersContext,
  { version, capacity: capacityIfAny, ...body }: ParsedInput<typeof savePlaces>['body'],
) {
  const capacity = capacityIfAny ?? null
  const mayChange = branchIds === 'all' || branchIds.includes(body.branch_id)
  if (!mayChange) throw new Problem('not_found')
  const current = () => cellNow(trx, body, { now: now(), language })
  await current()
  const [cell] = await lockCells(trx, [body])
  if (cell?.version !== version) throw new Problem('conflict', { data: { current: await current() } })
  const given = await countGiven(trx, cell, now())
  const numbers = { capacity, kept: body.kept ?? cell.kept }
  const balance = balanceOf({ ...given, ...numbers })
  const before = balanceOf({ ...given, ...cell })
  if (balance !== null && balance < Math.min(0, before ?? 0))
    throw new Problem('capacity_too_small', {
      facts: { ...given, ...numbers, capacity: capacity ?? 0, all: numbers.kept + given.taken + given.offered },
      field: capacity === cell.capacity ? 'kept' : 'capacity',
      data: { ...given, kept: numbers.kept },
    })
  await updateNumbers(trx, cell.id, numbers)
  await notifyPlaces(trx, cell)
}

/** The cell as the desk shows it. */
export async function cellNow(
  trx: Trx,
  { branch_id, program_id, year }: CellKey,
  at: { now: Date; language: Language },
) {
  const cell = (await cellsOf(trx, [branch_id], { year, programId: program_id, ...at })).find(
    ({ program }) => program.id === program_id,
  )
  if (!cell) throw new Problem('not_found')
  return deskCellOf(cell)
}

/** Refuses a place for this registration in a locked cell without a free one: 409 `no_place`. Without a capacity nothing is refused. */
export async function requireFree(trx: Trx, cell: LockedCell, registrationId: number, now: Date): Promise<void> {
  const balance = balanceOf({ ...cell, ...(await countGiven(trx, cell, now, registrationId)) })
  if (balance !== null && balance <= 0) throw new Problem('no_place')
}
