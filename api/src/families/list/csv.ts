import { Readable } from 'node:stream'
import type { Family } from 'contract/families/desk.ts'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { deskWords } from '../words.ts'

/** A spreadsheet runs what begins like this; a phone number with its plus is none of it. */
const isFormula = /^(?!\+\d{7,15}$)[=+\-@\t\r\n]/

/** One cell: quoted where it must be, and never a formula. */
function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const safe = isFormula.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
const csvLine = (cells: readonly (string | number | null | undefined)[]) => `${cells.map(csvCell).join(',')}\r\n`

const moment = (iso: string | null) => iso && `${riyadhDay(new Date(iso))} ${riyadhTime(new Date(iso))}`

const columns: readonly [
  key: Parameters<typeof deskWords>[1],
  of: (family: Family, language: Language) => string | number | null,
][] = [
  ['csv_id', ({ id }) => id],
  ['csv_name', ({ name }) => name],
  ['csv_phone', ({ phone }) => phone],
  ['csv_email', ({ email }) => email],
  ['csv_language', ({ language }) => language],
  ['csv_branch', ({ branch }) => branch?.name ?? null],
  ['csv_stage', ({ stage }, language) => deskWords(language, `stage_${stage}`)],
  ['csv_reason', ({ stage_reason }) => stage_reason],
  ['csv_source', ({ source }) => source],
  ['csv_owner', ({ owner }) => owner?.name ?? null],
  ['csv_waiting_since', ({ waiting_since }) => moment(waiting_since)],
  ['csv_overdue', ({ overdue }, language) => deskWords(language, overdue ? 'csv_yes' : 'csv_no')],
  ['csv_next_step', ({ next_step }) => next_step?.text ?? null],
  ['csv_next_step_on', ({ next_step }) => next_step?.on ?? null],
  [
    'csv_children',
    ({ children }) =>
      children
        .map(({ name, birth_date, age }) => [name, birth_date ?? age].filter((part) => part !== null).join(' '))
        .join('; '),
  ],
  ['csv_last_at', ({ last_at }) => moment(last_at)],
]

/** With the mark that tells a spreadsheet of Arabic; written while it is read. */
export function familiesCsv(batches: AsyncIterable<readonly Family[]>, language: Language): Readable {
  async function* lines() {
    yield `\ufeff${csvLine(columns.map(([key]) => deskWords(language, key)))}`
    for await (const families of batches)
      yield families.map((family) => csvLine(columns.map(([, of]) => of(family, language)))).join('')
  }
  return Readable.from(lines(), { objectMode: false })
}
