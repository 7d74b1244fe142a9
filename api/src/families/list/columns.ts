import type { Family } from 'contract/families/desk.ts'
import type { Column } from '../../platform/http/exports/files.ts'
import { dayCell, momentCell } from '../../platform/http/exports/implement-exports.ts'
import { exportWords } from '../../platform/http/exports/words.ts'
import { wordOfValue } from '../../platform/value-words.ts'

/** Columns of the spreadsheet of families. */
export const familyColumns: readonly Column<Family>[] = [
  { head: 'id', of: ({ id }) => id },
  { head: 'family', of: ({ name }) => name },
  { head: 'phone', of: ({ phone }) => phone },
  { head: 'email', of: ({ email }) => email },
  { head: 'language', of: (family, language) => wordOfValue(language, 'language', family.language) },
  { head: 'branch', of: ({ branch }) => branch?.name },
  { head: 'stage', of: ({ stage }, language) => wordOfValue(language, 'stage', stage) },
  { head: 'reason', of: ({ stage_reason }) => stage_reason },
  { head: 'source', of: ({ source }, language) => wordOfValue(language, 'source', source) },
  { head: 'campaign', of: ({ first_visit }) => first_visit?.campaign },
  { head: 'first_page', of: ({ first_visit }) => first_visit?.page },
  { head: 'owner', of: ({ owner }) => owner?.name },
  { head: 'waiting_since', of: ({ waiting_since }) => momentCell(waiting_since) },
  { head: 'overdue', of: ({ overdue }, language) => exportWords(language, overdue ? 'yes' : 'no') },
  { head: 'next_step', of: ({ next_step }) => next_step?.text },
  { head: 'next_step_on', of: ({ next_step }) => dayCell(next_step?.on) },
  {
    head: 'children',
    of: ({ children }) =>
      children
        .map(({ name, birth_date, age }) => [name, birth_date ?? age].filter((part) => part !== null).join(' '))
        .join('; '),
  },
  { head: 'last_at', of: ({ last_at }) => momentCell(last_at) },
]
