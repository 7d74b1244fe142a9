import { exportEverything } from 'contract/everything/desk.ts'
import type { FastifyInstance } from 'fastify'
import { exclusiveExport } from '../accounts/own-data/own-data.ts'
import { addLogRow } from '../platform/db/staff-log.ts'
import { implement } from '../platform/http/implement.ts'
import { everything } from './archive.ts'

/** Accounts that fetch their own data have numbers above zero, families below. */
const ofTheSchool = 0
/** A group with a million families takes its time; the reader's line may be slow. */
const endsAfterMs = 60 * 60_000

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
      // The export is refused where its log row cannot be written.
      const row = { staff_id: user.id, address, action: 'everything_exported', kind: 'school_export' } as const
      await addLogRow(db, row).catch((error: unknown) => {
        archive.destroy()
        throw error
      })
      return archive
    },
  )
}
