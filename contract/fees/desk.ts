import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { broken, defaulted, id, optionalNumber, text, wholeNumber } from '../fields.ts'
import { schedules } from '../registrations/schedules.ts'
import { foldDigits } from '../text.ts'
import { spans } from './amounts.ts'
import { schoolYear } from './endpoints.ts'

const halalasMax = 100_000_000
const linesMax = 30
const lineMax = 300

/** Whole halalas, with rules of their own for a text and for a fraction, because staff type riyals. */
const net = z
  .any()
  .refine((value) => value === undefined || !Number.isNaN(Number(foldDigits(String(value)))), {
    ...broken('no_amount'),
    abort: true,
  })
  .refine((value) => typeof value !== 'number' || Number.isInteger(value), broken('halala_fraction'))
  .pipe(wholeNumber(0, halalasMax)) as z.ZodType<number, number | string>

const Amount = z
  .object({ schedule: z.enum(schedules), per: z.enum(spans).optional(), net })
  .transform(({ per, ...amount }) => ({ ...amount, per: per ?? (amount.schedule === 'flexible' ? 'day' : 'year') }))

const Amounts = z
  .array(Amount)
  .max(schedules.length * spans.length)
  .superRefine((amounts, context) => {
    for (const [at, { schedule, per }] of amounts.entries())
      if (amounts.findIndex((each) => each.schedule === schedule && each.per === per) < at)
        context.addIssue({ code: 'custom', ...broken('amount_twice'), path: [at, 'net'] })
  })

const line = { en: text(lineMax), ar: text(lineMax) }

const fields = {
  hidden: z.boolean(),
  programs: z.array(z.object({ program_id: id, state_bears_vat: z.boolean(), amounts: Amounts })).max(100),
  included: z.array(z.object(line)).max(linesMax),
  not_included: z.array(z.object({ ...line, net: net.optional() })).max(linesMax),
  good_to_know: z.array(z.object(line)).max(linesMax),
}

const both = z.object({ en: z.string(), ar: z.string() })
const number = z.number().int()

export const StoredFees = z.object({
  branch_id: number,
  year: number,
  vat_percent: number,
  hidden: z.boolean(),
  set_back: z.boolean().meta({ description: 'Hidden since a restore, until the owner shows them again' }),
  programs: z.array(
    z.object({
      program_id: number,
      name: z.string(),
      state_bears_vat: z.boolean(),
      amounts: z.array(z.object({ schedule: z.enum(schedules), per: z.enum(spans), net: number })),
    }),
  ),
  included: z.array(both),
  not_included: z.array(both.extend({ net: number.optional() })),
  good_to_know: z.array(both),
  version: number.meta({ description: '0: nobody has written fees of this year yet' }),
})
export type StoredFees = z.output<typeof StoredFees>

export const showDeskFees = endpoint({
  method: 'GET',
  path: '/desk/fees',
  caller: 'staff',
  may: 'fees.see',
  summary: 'Fees of a branch in a school year, as staff write them',
  query: z.object({ branch_id: id, year: schoolYear }),
  answer: StoredFees,
})

/**
 * In a year that has begun only owners change fees, and only they show hidden ones again: others get 403 `owner_only` (enrolment
 * §5.3). 409 `conflict` with `current` if the version is no longer the read one.
 */
export const saveFees = endpoint({
  method: 'POST',
  path: '/desk/fees',
  caller: 'staff',
  may: 'fees.change',
  verb: 'fees_changed',
  summary: 'Write the fees of a branch in a school year, as a whole',
  body: z.object({ branch_id: id, year: schoolYear, ...fields, version: defaulted(optionalNumber(0, 2 ** 31 - 1), 0) }),
  answer: StoredFees,
  limit: desk,
})
