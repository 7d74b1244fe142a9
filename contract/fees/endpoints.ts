import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, wholeNumber } from '../fields.ts'
import { optionalYear, schoolYears } from '../places/endpoints.ts'
import { schedules } from '../registrations/schedules.ts'
import { spans } from './amounts.ts'

const halalas = z.number().int()
export const schoolYear = wholeNumber(schoolYears.min, schoolYears.max)

export const FeeAmount = z.object({
  schedule: z.enum(schedules),
  per: z.enum(spans),
  net: halalas.meta({ description: 'In halalas, as are all amounts' }),
  vat: halalas,
  total: halalas.meta({ description: 'With VAT' }),
  citizen_total: halalas
    .nullable()
    .meta({ description: 'For a Saudi child, if the State bears the VAT of this programme; null if it does not' }),
})
export type FeeAmount = z.output<typeof FeeAmount>

export const BranchFees = z.object({
  year: z.number().int().meta({ description: 'Year in which the school year begins' }),
  years: z.array(z.number().int()).meta({ description: 'The running year, and coming ones with fees' }),
  hidden: z.boolean().meta({ description: 'Families ask the branch; there are no amounts' }),
  vat_percent: z.number().int(),
  programs: z.array(
    z.object({
      program: z.object({ id: z.number().int(), name: z.string() }),
      ages: z.string(),
      from_years: z.number(),
      to_years: z.number(),
      state_bears_vat: z.boolean(),
      amounts: z.array(FeeAmount),
    }),
  ),
  included: z.array(z.string()),
  not_included: z.array(z.object({ text: z.string(), total: halalas.optional() })),
  good_to_know: z.array(z.string()),
})
export type BranchFees = z.output<typeof BranchFees>

export const showFees = endpoint({
  method: 'GET',
  path: '/branch/:branchId/fees',
  caller: 'anyone',
  summary: 'Fees of a branch in a school year',
  params: z.object({ branchId: id }),
  query: z.object({ year: optionalYear }),
  answer: BranchFees,
  shared: true,
})
