import type { DeskVisit } from 'contract/visits/desk.ts'
import type { Column } from '../../platform/http/exports/files.ts'
import { momentCell } from '../../platform/http/exports/implement-exports.ts'
import { wordOfValue } from '../../platform/value-words.ts'

interface ExportedVisit extends DeskVisit {
  readonly branch: string | undefined
}

/** Columns of the spreadsheet of visits. */
export const visitColumns: readonly Column<ExportedVisit>[] = [
  { head: 'reference', of: ({ reference }) => reference },
  { head: 'starts_at', of: ({ starts_at }) => momentCell(starts_at) },
  { head: 'ends_at', of: ({ ends_at }) => momentCell(ends_at) },
  { head: 'branch', of: ({ branch }) => branch },
  { head: 'name', of: ({ full_name }) => full_name },
  { head: 'phone', of: ({ phone }) => phone },
  { head: 'email', of: ({ email }) => email },
  { head: 'language', of: (visit, language) => wordOfValue(language, 'language', visit.language) },
  { head: 'child_age', of: ({ child_age }) => child_age },
  { head: 'status', of: ({ status }, language) => wordOfValue(language, 'status', status) },
  {
    head: 'cancelled_by',
    of: ({ cancelled_by }, language) => cancelled_by && wordOfValue(language, 'cancelled_by', cancelled_by),
  },
  { head: 'cancel_reason', of: ({ cancel_reason }) => cancel_reason },
  { head: 'message', of: ({ message }) => message },
  { head: 'visitors', of: ({ visitors }) => visitors },
  { head: 'car_plate', of: ({ car_plate }) => car_plate },
  { head: 'requested_at', of: ({ requested_at }) => momentCell(requested_at) },
]
