import type { z } from 'zod'

/** A form's schema, the contract's own: fetched at the first interaction, with its validator (docs/decisions/0003). */
export type Rules<Schema extends z.ZodType = z.ZodType> = () => Promise<Schema>

/** The schema; undefined where it can't be fetched: then the server alone says what is wrong. */
export const fetched = <Schema extends z.ZodType>(rules: Rules<Schema>): Promise<Schema | undefined> =>
  rules().catch(() => undefined)

/** Numbers and phones as the contract writes them, whatever digits they were typed in; what it refuses, as it was typed. */
export async function asWritten<Schema extends z.ZodType>(rules: Rules<Schema>, typed: z.input<Schema>) {
  const checked = (await fetched(rules))?.safeParse(typed)
  return checked?.success ? checked.data : typed
}
