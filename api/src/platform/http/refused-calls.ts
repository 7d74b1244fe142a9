import { hourMs } from 'contract/durations.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem, type ProblemCode } from 'contract/problems.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { ignoreReadOnly } from '../db/failures.ts'
import { consumeLimits } from '../db/rate-limits.ts'
import { addLogRow } from '../db/staff-log.ts'

/** Refusals that concern no right of the colleague. */
const ofAnyRole: readonly ProblemCode[] = ['proof_needed', 'wrong_origin']

/** Logs a call that a colleague may not make (their role, or somebody else's thing): each of their calls once an hour, so that refusals cannot fill the log. */
export const logRefusedCall =
  ({ method, path }: Endpoint, { db, now }: Services) =>
  async ({ staff, ip }: FastifyRequest, _reply: FastifyReply, error: Error): Promise<void> => {
    if (!staff || !(error instanceof Problem) || error.status !== 403 || ofAnyRole.includes(error.code)) return
    const call = `${method} ${path}`
    await db
      .transaction()
      .execute(async (trx) => {
        const limit = { name: 'refused_calls', who: `staff ${staff.id} ${call}`, calls: 1, withinMs: hourMs }
        if ((await consumeLimits(trx, [limit], now())).length > 0) return
        const row = { staff_id: staff.id, address: ip, kind: 'staff', item_id: String(staff.id) }
        await addLogRow(trx, { ...row, action: 'call_refused', after: { call } })
      })
      .catch(ignoreReadOnly)
  }
