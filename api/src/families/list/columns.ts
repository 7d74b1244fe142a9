import type { Family } from 'contract/families/desk.ts'
import type { Language } from 'i18n/languages.ts'
import type { Column } from '../../platform/http/exports/files.ts'
import { dayCell, momentCell } from '../../platform/http/exports/implement-exports.ts'
import { exportWords } from '../../platform/http/exports/words.ts'
import { wordOfValue } from '../../platform/value-words.ts'

/** A family with all numbers and addresses of its record, so that an import of the file brings it back whole. */
export interface ExportedFamily extends Family {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

const listed = (texts: readonly string[], language: Language) => texts.join(exportWords(language, 'comma'))

/** Columns of the spreadsheet of families. */
export const familyColumns: readonly Column<ExportedFamily>[] = [
  { head: 'id', of: ({ id }) => id },
  { head: 'family', of: ({ name }) => name },
  { head: 'phone', of: ({ phone }) => phone },
  {
    head: 'other_phones',
    of: ({ phone, phones }, language) =>
      listed(
        phones.filter((other) => other !== phone),
        language,
      ),
  },
  { head: 'email', of: ({ emails }, language) => listed(emails, language) },
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
