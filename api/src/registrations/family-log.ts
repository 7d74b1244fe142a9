import type { Trx } from '../platform/db/client.ts'
import { addLogRow } from '../platform/db/staff-log.ts'

type FamilyAct = 'offer_accepted' | 'offer_declined' | 'registration_joined' | 'registration_withdrawn'

/** A row of the log without a person: the family has acted (enrolment §3.10). */
export const logFamilyAct = (trx: Trx, action: FamilyAct, id: number, status?: string) =>
  addLogRow(trx, { staff_id: null, address: '', action, kind: 'registration', item_id: String(id), after: { status } })
