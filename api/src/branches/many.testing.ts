import { writeBranches } from 'demo/group/branches.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../platform/db/client.ts'

/** A school that has grown: so many branches more. */
export const growBy = (db: Db, count: number) =>
  writeBranches((statement, values) => db.executeQuery(CompiledQuery.raw(statement, values)), count)
