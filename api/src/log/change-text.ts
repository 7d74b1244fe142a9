import { codedColumns, hiddenValue, type LogRow, unreadColumns } from 'contract/log/desk.ts'
import { riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { exportWords, wordOfColumn, wordOfLog } from '../platform/http/exports/words.ts'
import { findValueWord } from '../platform/value-words.ts'

interface Change extends Pick<LogRow, 'before' | 'after'> {
  readonly branches: ReadonlyMap<number, string>
}

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const longestShown = 200

function valueText(language: Language, column: string, value: unknown, branches: Change['branches']): string {
  const word = (name: Parameters<typeof wordOfLog>[1]) => wordOfLog(language, name)
  if (value === null || value === undefined || value === '') return word('none')
  if (value === hiddenValue) return word('private')
  if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.length === 0
      ? word('none')
      : value.map((item) => valueText(language, column, item, branches)).join(exportWords(language, 'comma'))
  if (typeof value === 'number')
    return (column.startsWith('branch_id') ? branches.get(value) : undefined) ?? String(value)
  if (typeof value !== 'string') return word('more')
  if (codedColumns.includes(column)) return findValueWord(language, column, value) ?? word('more')
  if (isMoment.test(value)) return `${riyadhDay(new Date(value))} ${riyadhTime(new Date(value))}`
  return value.length > longestShown ? `${value.slice(0, longestShown)}…` : value
}

/** Describes the change of a log row: each column with its value before and after, in the words of the log's screen (desk §1). */
export function changeText({ before, after, branches }: Change, language: Language): string {
  const names = [...new Set([before, after].flatMap((side) => Object.keys(side ?? {})))].filter(
    (name) => !unreadColumns.includes(name),
  )
  const text = (name: string, side: LogRow['before']) =>
    side === null ? undefined : valueText(language, name, side[name], branches)
  return names
    .map((name) => {
      const head = wordOfColumn(language, name) ?? exportWords(language, 'other_column')
      const [was, became] = [text(name, before), text(name, after)]
      if (became === undefined) return head
      const isHidden = was === became && became === wordOfLog(language, 'private')
      return exportWords(language, was === undefined || isHidden ? 'now' : 'was_and_became', {
        column: head,
        was,
        became,
      })
    })
    .join('\n')
}
