import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, optionalNumber } from '../fields.ts'
import { placeStates } from './states.ts'

/** A school year, named by its August. */
export const schoolYears = { min: 2000, max: 2100 } as const
export const optionalYear = optionalNumber(schoolYears.min, schoolYears.max).meta({
  description: 'School year, named by its August; without it the running one',
})

const BranchPlaces = z.object({
  year: z.number().int(),
  programs: z.array(
    z.object({
      program: z.object({ id: z.number().int(), name: z.string() }),
      ages: z.string(),
      state: z.enum(placeStates),
    }),
  ),
})

export const showBranchPlaces = endpoint({
  method: 'GET',
  path: '/branch/:branchId/places',
  caller: 'anyone',
  summary: 'State of the places of a branch, by programme',
  params: z.object({ branchId: id }),
  query: z.object({ year: optionalYear }),
  answer: BranchPlaces,
  shared: true,
})
