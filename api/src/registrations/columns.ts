import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { hijriSchoolYear, schoolYearText } from 'i18n/format.ts'
import type { Column } from '../platform/http/exports/files.ts'
import { dayCell, momentCell } from '../platform/http/exports/implement-exports.ts'
import { wordOfValue } from '../platform/value-words.ts'

/** Columns of the spreadsheet of registrations. */
export const registrationColumns: readonly Column<DeskRegistration>[] = [
  { head: 'reference', of: ({ reference }) => reference },
  { head: 'child', of: ({ kid }) => kid.name },
  { head: 'birth_date', of: ({ birth_date }) => dayCell(birth_date) },
  { head: 'program', of: ({ program }) => program.name },
  { head: 'branch', of: ({ branch }) => branch.name },
  { head: 'schedule', of: ({ schedule }, language) => wordOfValue(language, 'schedule', schedule) },
  { head: 'school_year', of: ({ year }, language) => `${schoolYearText(year)} · ${hijriSchoolYear(language, year)}` },
  { head: 'start_date', of: ({ start_date }) => dayCell(start_date) },
  { head: 'status', of: ({ status }, language) => wordOfValue(language, 'status', status) },
  { head: 'status_at', of: ({ status_at }) => momentCell(status_at) },
  { head: 'place_in_list', of: ({ waiting }) => waiting?.place ?? null },
  { head: 'offer_ends_at', of: ({ offer }) => momentCell(offer?.ends_at ?? null) },
  { head: 'parent', of: ({ parent }) => parent.name },
  { head: 'phone', of: ({ parent }) => parent.phone },
  { head: 'email', of: ({ parent }) => parent.email },
  { head: 'request_day', of: ({ asked_on }) => dayCell(asked_on) },
  { head: 'registered_at', of: ({ created_at }) => momentCell(created_at) },
]
