import type { LogRow } from 'contract/log/desk.ts'
import { ownValue } from 'contract/own-value.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/desk/log.json' with { type: 'json' }
import english from 'i18n/locales/en/desk/log.json' with { type: 'json' }
import type { Column } from '../platform/http/exports/files.ts'
import { momentCell } from '../platform/http/exports/implement-exports.ts'
import { changeText } from './change-text.ts'

export interface ExportedLogRow extends Omit<LogRow, 'thing'> {
  readonly thing: Pick<LogRow['thing'], 'kind' | 'id'>
  readonly branches: ReadonlyMap<number, string>
}

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, ar: arabic }
const word = (language: Language, key: string, otherwise: string) => ownValue(words[language], key) ?? otherwise

/** The columns of the log in a spreadsheet, in the words of its screen. */
export const logColumns: readonly Column<ExportedLogRow>[] = [
  { head: 'at', of: ({ at }) => momentCell(at) },
  { head: 'staff_name', of: ({ staff }) => staff?.name },
  { head: 'what', of: ({ action }, language) => word(language, `action_${action}`, action.replaceAll('_', ' ')) },
  { head: 'thing', of: ({ thing: { kind } }, language) => word(language, `kind_${kind}`, kind) },
  { head: 'id', of: ({ thing: { id } }) => id },
  { head: 'change', of: changeText },
  { head: 'address', of: ({ address }) => address },
]
