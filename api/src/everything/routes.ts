import { hourMs } from 'contract/durations.ts'
import { exportEverything } from 'contract/everything/desk.ts'
import type { FastifyInstance } from 'fastify'
import { exclusiveExport } from '../accounts/own-data/own-data.ts'
import { addLogRow } from '../platform/db/staff-log.ts'
import { implement } from '../platform/http/implement.ts'
import { everything } from './archive.ts'

/** Key of the school's export: exports of accounts have positive keys, those of families negative ones. */
const ofTheSchool = 0
/** An export of a million families over a slow connection takes long. */
const endsAfterMs = hourMs

export function everythingExport(app: FastifyInstance) {
  implement(
    app,
    exportEverything,
    async ({ query: { format = 'csv' } }, { db, batchDb, user, address, language, now }) => {
      const archive = exclusiveExport(
        batchDb,
        ofTheSchool,
        () => everything(batchDb, language, now(), format),
        endsAfterMs,
      )
      // The export is refused if its log row cannot be written.
      const row = { staff_id: user.id, address, action: 'everything_exported', kind: 'school_export' } as const
      await addLogRow(db, row).catch((error: unknown) => {
        archive.destroy()
        throw error
      })
      return archive
    },
  )
}
