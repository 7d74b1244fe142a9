import type { Colleague } from 'contract/staff/people.ts'
import type { Column } from '../platform/http/exports/files.ts'
import { momentCell } from '../platform/http/exports/implement-exports.ts'
import { exportWords } from '../platform/http/exports/words.ts'
import { wordOfValue } from '../platform/value-words.ts'

interface ExportedColleague extends Colleague {
  readonly branches: readonly string[]
}

/** Columns of the staff list in a spreadsheet. */
export const staffColumns: readonly Column<ExportedColleague>[] = [
  { head: 'name', of: ({ name }) => name },
  { head: 'email', of: ({ email }) => email },
  { head: 'role', of: ({ role }, language) => wordOfValue(language, 'role', role) },
  { head: 'branches', of: ({ branches }, language) => branches.join(exportWords(language, 'comma')) },
  {
    head: 'state',
    of: ({ switched_off_at }, language) => exportWords(language, switched_off_at === null ? 'active' : 'deactivated'),
  },
  {
    head: 'second_step',
    of: ({ has_second_step }, language) => exportWords(language, has_second_step ? 'yes' : 'no'),
  },
  { head: 'joined_at', of: ({ created_at }) => momentCell(created_at) },
  { head: 'last_active', of: ({ last_seen_at }) => momentCell(last_seen_at) },
  { head: 'deactivated_at', of: ({ switched_off_at }) => momentCell(switched_off_at) },
]
