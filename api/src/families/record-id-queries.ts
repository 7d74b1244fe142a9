import { type RawBuilder, sql } from 'kysely'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import { familyInBranches } from './list/filter-queries.ts'

/**
 * Id of a family's record: its own, or that of the record it is merged into; null for an unknown family. A text names the column
 * that holds the family's id, with its table.
 */
export const recordIdOf = (family: number | `${string}.${string}`): RawBuilder<number | null> => sql`(
  select coalesce(person.merged_into, person.id) from families person
  where person.id = ${typeof family === 'string' ? sql.ref(family) : family})`

/** Id of a family's record for a reader of these branches; null also if they may not open it. */
export const seenRecordIdOf = (family: `${string}.${string}`, branchIds: BranchIds): RawBuilder<number | null> => sql`(
  select families.id from families where families.id = ${recordIdOf(family)} and ${familyInBranches(branchIds)})`
