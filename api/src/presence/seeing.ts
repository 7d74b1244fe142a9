import type { PresenceKind } from 'contract/presence/desk.ts'
import { type Action, may } from 'contract/staff/roles.ts'
import type { Db } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { itemExists } from './item-queries.ts'
import type { OpenItem } from './queries.ts'

const seeing: Record<PresenceKind, Action> = {
  family: 'families.see',
  visit: 'visits.see',
  template: 'families.answer',
  content: 'content.see',
  picture: 'pictures.add',
  story: 'pictures.add',
}

/** Whether a member of staff may see an item, and so the others who have it open. */
export const maySee = async (db: Db, { kind, id }: OpenItem, { role, branchIds }: Staff): Promise<boolean> =>
  may(role, seeing[kind]) && (await itemExists(db, kind, id, branchIds))
