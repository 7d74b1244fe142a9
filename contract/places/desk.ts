import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, leftOut, optionalId, wholeNumber } from '../fields.ts'
import { pagingQuery } from '../paging.ts'
import { optionalYear, schoolYears } from './endpoints.ts'
import { placeStates } from './states.ts'

const number = z.number().int()
const branchesPerPage = 25
const placesMax = 9999

export const DeskCell = z.object({
  program: z.object({ id: number, name: z.string(), ages: z.string(), from_years: z.number(), to_years: z.number() }),
  capacity: number.nullable().meta({ description: 'null: nobody counts' }),
  kept: number.meta({ description: 'Places taken by children who are not in this system' }),
  taken: number,
  offered: number,
  free: number.nullable().meta({ description: 'Never below 0; null without a capacity' }),
  excess: number.meta({ description: 'Places that are taken beyond the capacity' }),
  waiting: number,
  state: z.enum(placeStates),
  checked: z.boolean().meta({ description: 'false: not confirmed since the restore' }),
  kept_of_erased: number.meta({ description: 'Kept places of erased children, until the numbers are sent' }),
  version: number.meta({ description: '0 for a cell that was never changed' }),
})
export type DeskCell = z.output<typeof DeskCell>

const BranchCells = z.object({
  branch: z.object({ id: number, name: z.string() }),
  programs: z.array(DeskCell),
})

export const listDeskPlaces = endpoint({
  method: 'GET',
  path: '/desk/places',
  caller: 'staff',
  may: 'families.see',
  summary: 'Places of the branches in a school year, by programme',
  query: pagingQuery(branchesPerPage).extend({ year: optionalYear, branch_id: optionalId }),
  answer: z.array(BranchCells),
  paged: true,
})

/** Numbers below what is given are refused with 422 `capacity_too_small`, unless they only lower the excess. */
export const savePlaces = endpoint({
  method: 'POST',
  path: '/desk/places',
  caller: 'staff',
  may: 'hours.change',
  verb: 'places_changed',
  summary: 'Set or confirm capacity and kept places of a programme in a school year',
  body: z.object({
    branch_id: id,
    program_id: id,
    year: wholeNumber(schoolYears.min, schoolYears.max),
    capacity: leftOut(wholeNumber(0, placesMax)).meta({ description: 'null or left out: nobody counts' }),
    kept: leftOut(wholeNumber(0, placesMax)).meta({ description: 'Left out: as it is' }),
    version: wholeNumber(0, 2_147_483_647).meta({ description: '409 `conflict` if the cell has changed since' }),
  }),
  answer: DeskCell,
  limit: desk,
})
