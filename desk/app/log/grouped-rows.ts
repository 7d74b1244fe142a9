import { minuteMs } from 'contract/durations.ts'
import type { LogRow } from 'contract/log/desk.ts'

/** Rows of the log that are shown as one. */
export interface GroupedRow extends LogRow {
  readonly count: number
}

const withinMs = 10 * minuteMs

const isSame = (one: LogRow, other: LogRow) =>
  one.action === other.action &&
  one.thing.kind === other.thing.kind &&
  one.thing.id === other.thing.id &&
  one.thing.id !== null &&
  one.staff?.id === other.staff?.id &&
  one.address === other.address

/** Values of two saves after each other; a column that both changed keeps `first`. */
const merged = (first: LogRow['before'], second: LogRow['before']): LogRow['before'] =>
  first === null ? second : { ...second, ...first }

/** Whether a column ends with the value it began with: as one row, such a change would not be seen. */
const comesBack = (before: LogRow['before'], after: LogRow['after']) =>
  before !== null &&
  after !== null &&
  Object.keys(before).some((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))

/** Repeated saves of one thing by one person within ten minutes become one row: the first old and the last new values (desk §1). */
export function groupedRows(rows: readonly LogRow[]): GroupedRow[] {
  const groups: GroupedRow[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    // Rows come newest first: `row` is older than the group.
    const isRepeated = last && isSame(last, row) && Date.parse(last.at) - Date.parse(row.at) < withinMs
    const before = isRepeated ? merged(row.before, last.before) : row.before
    const after = isRepeated ? merged(last.after, row.after) : row.after
    if (isRepeated && !comesBack(before, after))
      groups[groups.length - 1] = { ...last, count: last.count + 1, before, after }
    else groups.push({ ...row, count: 1 })
  }
  return groups
}
