import { notices } from 'contract/live/notices.ts'
import { may } from 'contract/staff/roles.ts'
import type { Db } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { itemExists } from './item-queries.ts'
import type { OpenItem } from './queries.ts'

/** Whether a member of staff may see an item, and so the others who have it open. */
export const maySee = async (db: Db, { kind, id }: OpenItem, { role, branchIds }: Staff): Promise<boolean> =>
  may(role, notices[kind].may) && (await itemExists(db, kind, id, branchIds))
