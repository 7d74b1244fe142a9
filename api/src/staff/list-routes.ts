import { exportStaff, exportStaffCsv } from 'contract/staff/exports.ts'
import { listStaff } from 'contract/staff/people.ts'
import type { FastifyInstance } from 'fastify'
import { branchNames } from '../platform/db/branch-names.ts'
import { implementExports, oneBatch } from '../platform/http/exports/implement-exports.ts'
import { implement } from '../platform/http/implement.ts'
import { colleague } from './colleague.ts'
import { staffColumns } from './export-columns.ts'
import { allStaff } from './people-queries.ts'

/** Routes of the staff list and its exports. */
export function staffList(app: FastifyInstance) {
  implement(app, listStaff, async (_input, { db, user }) => (await allStaff(db)).map((row) => colleague(row, user.id)))

  implementExports(
    app,
    { xlsx: exportStaff, csv: exportStaffCsv },
    {
      sheet: 'sheet_staff',
      columns: staffColumns,
      verb: 'staff_exported',
      kind: 'staff',
      async find(_query, { db, user, language }) {
        const [rows, names] = await Promise.all([allStaff(db), branchNames(db, language)])
        const named = rows.map((row) => {
          const person = colleague(row, user.id)
          return { ...person, branches: person.branch_ids.flatMap((id) => names.get(id) ?? []) }
        })
        return { count: named.length, batches: oneBatch(named) }
      },
    },
  )
}
