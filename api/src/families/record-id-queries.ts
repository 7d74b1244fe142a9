import { type RawBuilder, sql } from 'kysely'

/**
 * Id of a family's record: its own, or that of the record it is merged into; null for an unknown family. A text names the column
 * that holds the family's id, with its table.
 */
export const recordIdOf = (family: number | `${string}.${string}`): RawBuilder<number | null> => sql`(
  select coalesce(person.merged_into, person.id) from families person
  where person.id = ${typeof family === 'string' ? sql.ref(family) : family})`
