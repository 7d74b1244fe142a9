import type { WorkingHours } from 'contract/branches.ts'
import type { ColumnType } from 'kysely'

/** A week of hours; written as JSON text, because `pg` takes a list for a PostgreSQL array. */
export type Week = ColumnType<WorkingHours[], string, string>
