import type { z } from 'zod'

/** The contract's schema of a form, loaded with its validator at the first interaction (docs/decisions/0003). */
export type LazySchema<Schema extends z.ZodType = z.ZodType> = () => Promise<Schema>

/** Loads the schema; undefined if it cannot be fetched: then the server alone validates. */
export const loadSchema = <Schema extends z.ZodType>(schema: LazySchema<Schema>): Promise<Schema | undefined> =>
  schema().catch(() => undefined)

/** Values with numbers and phones normalised as the contract writes them; a refused value stays as typed. */
export async function normalisedFields<Schema extends z.ZodType>(schema: LazySchema<Schema>, typed: z.input<Schema>) {
  const checked = (await loadSchema(schema))?.safeParse(typed)
  return checked?.success ? checked.data : typed
}
