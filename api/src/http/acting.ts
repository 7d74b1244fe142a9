import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../db/client.ts'
import { addLogRow, sayWhoActs } from '../db/staff-log.ts'

/**
 * Says in a transaction who of the school acts, so that what it changes is written down under their name without any noun
 * having to remember (desk §1); nothing where nobody of the school calls.
 */
export async function actAs(trx: Trx, { staff, ip }: FastifyRequest, action: string | undefined) {
  if (staff && action) await sayWhoActs(trx, { staffId: staff.id, address: ip, action })
}

/** Writes down that somebody of the school has looked at this thing (desk §1). */
export const addLook = (
  db: Db,
  { staff, ip, params }: FastifyRequest,
  { action, kind }: { readonly action: string | undefined; readonly kind: string },
) =>
  addLogRow(db, {
    staff_id: staff?.id ?? null,
    address: ip,
    action: action ?? 'looked',
    kind,
    item_id: String(Object.values(params as Record<string, unknown>)[0] ?? ''),
  })
