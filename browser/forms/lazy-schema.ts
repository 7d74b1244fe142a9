import type { z } from 'zod'

/** A form's schema, the contract's own: fetched at the first interaction, with its validator (docs/decisions/0003). */
export type LazySchema<Schema extends z.ZodType = z.ZodType> = () => Promise<Schema>

/** The schema; undefined where it can't be fetched: then the server alone says what is wrong. */
export const loadSchema = <Schema extends z.ZodType>(schema: LazySchema<Schema>): Promise<Schema | undefined> =>
  schema().catch(() => undefined)

/** Numbers and phones as the contract writes them, whatever digits they were typed in; what it refuses, as it was typed. */
export async function normalisedFields<Schema extends z.ZodType>(schema: LazySchema<Schema>, typed: z.input<Schema>) {
  const checked = (await loadSchema(schema))?.safeParse(typed)
  return checked?.success ? checked.data : typed
}
