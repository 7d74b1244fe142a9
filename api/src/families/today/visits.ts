import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../db/client.ts'
import type { BranchIds } from '../list/filter-queries.ts'

/** Who comes today. */
export async function visitsOfDay(_db: Db, _branchIds: BranchIds, _language: Language, _now: Date) {
  return []
}
