import { checkLog, listLog } from 'contract/staff/log.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { pageRange, paginate } from '../http/paging.ts'
import { checkedLog, countLogRows, logRows } from './queries.ts'

export function staffLog(app: FastifyInstance) {
  implement(app, listLog, async ({ query }, { db }) => {
    const [rows, total] = await Promise.all([logRows(db, query, pageRange(query)), countLogRows(db, query)])
    return paginate(
      query,
      total,
      rows.map(({ id, at, staff_id, name, address, action, kind, item_id, before, after }) => ({
        id: Number(id),
        at: at.toISOString(),
        staff: staff_id === null ? null : { id: staff_id, name: name ?? `#${staff_id}` },
        address,
        action,
        thing: { kind, id: item_id },
        before: before as Record<string, unknown> | string[] | null,
        after: after as Record<string, unknown> | string[] | null,
      })),
    )
  })

  implement(app, checkLog, (_input, { batchDb }) => checkedLog(batchDb))
}
