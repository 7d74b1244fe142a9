import { checkLog, type LogRow, listLog } from 'contract/log/desk.ts'
import { exportLog, exportLogCsv } from 'contract/log/exports.ts'
import type { FastifyInstance } from 'fastify'
import { branchNames } from '../platform/db/branch-names.ts'
import { implementExports } from '../platform/http/exports/implement-exports.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { logColumns } from './export-columns.ts'
import { checkedLog, countLogRows, logBatches, logExtent, logRows, type StoredLogRow } from './queries.ts'
import { logTitles } from './title-queries.ts'

const logRowOf = ({ id, at, staff_id, name, address, action, kind, item_id, before, after }: StoredLogRow) => ({
  id: Number(id),
  at: at.toISOString(),
  staff: staff_id === null ? null : { id: staff_id, name: name ?? `#${staff_id}` },
  address,
  action,
  thing: { kind, id: item_id },
  before: before as LogRow['before'],
  after: after as LogRow['after'],
})

export function staffLog(app: FastifyInstance) {
  implement(app, listLog, async ({ query }, { db, language }) => {
    const [rows, total] = await Promise.all([logRows(db, query, pageRange(query)), countLogRows(db, query)])
    const titles = await logTitles(
      db,
      rows.map(({ id }) => Number(id)),
      language,
    )
    const titleOf = new Map(titles.map((title) => [Number(title.log_id), title]))
    const titled = rows.map(logRowOf).map((row): LogRow => {
      const { title = null, screen = null, opens_id = null } = titleOf.get(row.id) ?? {}
      const opens = screen !== null && opens_id !== null ? { screen, id: opens_id } : null
      return { ...row, thing: { ...row.thing, title, opens } }
    })
    return paginate(query, total, titled)
  })

  implementExports(
    app,
    { xlsx: exportLog, csv: exportLogCsv },
    {
      sheet: 'sheet_log',
      columns: logColumns,
      verb: 'log_exported',
      kind: 'staff_log',
      async find(filter, { db, language }) {
        const [{ count, newest }, branches] = await Promise.all([logExtent(db, filter), branchNames(db, language)])
        async function* batches() {
          for await (const rows of logBatches(db, filter, newest))
            yield rows.map((row) => ({ ...logRowOf(row), branches }))
        }
        return { count, batches: batches() }
      },
    },
  )

  implement(app, checkLog, (_input, { batchDb }) => checkedLog(batchDb))
}
