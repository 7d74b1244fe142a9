import { actions } from 'contract/staff/roles.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { Db } from '../../platform/db/client.ts'

/** Active staff who may answer families. */
export const ownersOf = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('switched_off_at', 'is', null)
    .where('role', 'in', [...actions['families.answer']])
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
