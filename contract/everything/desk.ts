import { z } from 'zod'
import { everything } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { chosen } from '../filters.ts'

/** Excel files for people, CSV for programs. */
export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

/** All data of the school, for another system or an archive (desk §1). */
export const exportEverything = endpoint({
  method: 'POST',
  path: '/desk/everything',
  caller: 'staff',
  may: 'everything.export',
  verb: 'everything_exported',
  reauth: true,
  summary: 'All data of families and school as a ZIP of CSV or Excel files, without pictures; one export at a time',
  query: z.object({ format: chosen(tableFormats).meta({ description: '`csv` by default' }) }),
  download: 'application/zip',
  answer: z.instanceof(Blob),
  limit: everything,
})
