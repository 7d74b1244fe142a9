import { hourMs } from 'contract/durations.ts'
import { exclusiveExport } from '../accounts/own-data/own-data.ts'
import { addLogRow } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Context } from '../platform/http/implement.ts'
import { everything } from './archive.ts'

/** Key of the school's export: exports of accounts have positive keys, those of families negative ones. */
const ofTheSchool = 0
/** An export of a million families over a slow connection takes long. */
const endsAfterMs = hourMs

type ExportContext = Pick<Context, 'db' | 'batchDb' | 'address' | 'language' | 'now'> & { readonly user: Staff }

/** Begins the export of everything and logs it; one at a time. It is refused if its log row cannot be written. */
export async function beginExport(
  { db, batchDb, user, address, language, now }: ExportContext,
  format: Parameters<typeof everything>[3],
) {
  const archive = exclusiveExport(batchDb, ofTheSchool, () => everything(batchDb, language, now(), format), endsAfterMs)
  const row = { staff_id: user.id, address, action: 'everything_exported', kind: 'school_export' } as const
  await addLogRow(db, row).catch((error: unknown) => {
    archive.destroy()
    throw error
  })
  return archive
}
