import type { Verb } from 'contract/log/verbs.ts'
import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../db/client.ts'
import { addLogRow, setActor } from '../db/staff-log.ts'

/**
 * Sets the acting member of staff in a transaction, so that triggers log changes under their name (desk §1); nothing for other
 * callers.
 */
export async function actAs(trx: Trx, { staff, ip }: FastifyRequest, verb: Verb | undefined) {
  if (staff && verb) await setActor(trx, { staffId: staff.id, address: ip, action: verb })
}

/** Logs that a member of staff has viewed this row (desk §1). */
export const addLook = (
  db: Db,
  { staff, ip, params }: FastifyRequest,
  { action, kind }: { readonly action: Verb; readonly kind: string },
) =>
  addLogRow(db, {
    staff_id: staff?.id ?? null,
    address: ip,
    action,
    kind,
    item_id: String(Object.values(params as Record<string, unknown>)[0] ?? ''),
  })
