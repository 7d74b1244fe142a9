import { writeBranches } from 'demo/group/branches.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../platform/db/client.ts'

/** Adds `count` branches to the school. */
export const growBy = (db: Db, count: number) =>
  writeBranches((statement, values) => db.executeQuery(CompiledQuery.raw(statement, values)), count)
