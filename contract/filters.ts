import { z } from 'zod'
import { id, slot } from './fields.ts'

/** The branch of a list that has every branch (spec §7, §9). */
export const everyBranch = 'all'

type LeftOut = { readonly _zod: { readonly optin: 'optional'; readonly optout: 'optional' } }

/** One of a few values in an address; an empty one is as if it were not there. */
export const chosen = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), z.enum(values).optional()) as z.ZodType<
    Values[number] | undefined,
    string | undefined
  > &
    LeftOut

const wordsMaxLength = 100

/** Search words, trimmed and cut to a length that users do not reach. */
export const words = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, wordsMaxLength) : undefined),
  z.string().optional(),
) as z.ZodType<string | undefined, string | undefined> & LeftOut

const separated = (value: unknown) => {
  const written = [value ?? ''].flat().join(',')
  return written === '' ? undefined : written.split(',')
}

/** Rows chosen one by one, in an address: `1,2,3`. */
export const chosenIds = (atMost: number) =>
  z.preprocess(separated, z.array(id).max(atMost).optional()) as z.ZodType<number[] | undefined, string | undefined> &
    LeftOut

/** Slots in an address, separated by commas. */
export const chosenSlots = (atMost: number) =>
  z.preprocess(separated, z.array(slot).max(atMost).optional()) as z.ZodType<string[] | undefined, string | undefined> &
    LeftOut
