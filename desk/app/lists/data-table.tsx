import { useWords } from 'browser/words/use-words.tsx'
import { ArrowDown, ArrowUp } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useRowKeys } from './use-row-keys.ts'
import './data-table.css'

export interface Column<Row> {
  readonly name: string
  /** Without words it is a column of buttons or ticks; then `hidden` says it to who cannot see. */
  readonly head?: string
  readonly hidden?: string
  readonly cell: (row: Row) => ReactNode
  /**
   * Its place in the card that a row becomes on a phone: its first line, the end of that, a line of its own, one that it
   * begins for the column after it (`beside`), nowhere.
   */
  readonly card?: 'title' | 'end' | 'line' | 'start' | 'beside' | 'none'
  /** The orders it offers, as the address names them: `['name', '-name']`. */
  readonly sort?: readonly [up: string, down: string]
  readonly isNumber?: boolean
}

interface DataTableProps<Row> {
  /** What the list is of: "Families". */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  /** `Enter`, and a press beside everything that can be pressed, open the row. */
  readonly onOpen?: (row: Row) => void
  /** `X` chooses the row under the keys. */
  readonly onChoose?: (row: Row) => void
  readonly isChosen?: (row: Row) => boolean
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
  /** The next rows are on their way, and these are still there. */
  readonly isStale?: boolean
}

const canBePressed = 'a, button, input, select, label, summary'

/** A list as a table; below 768 px each row is a card without a box. `J` and `K` go through it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, keyOf, onOpen, onChoose, isChosen, sort, onSort, isStale = false } = props
  const { marked, mark, body } = useRowKeys(rows, { onOpen, onChoose })
  return (
    <table className="table" aria-label={label} aria-busy={isStale || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          // By key, Enter opens the marked row; and its first cell is a link.
          <tr
            key={keyOf(row)}
            data-marked={index === marked}
            data-chosen={isChosen?.(row) || undefined}
            onClick={({ target, currentTarget }) => {
              mark(index)
              const pressed = (target as Element).closest(canBePressed)
              if (!pressed || !currentTarget.contains(pressed)) onOpen?.(row)
            }}
          >
            {columns.map(({ name, cell, card = 'line', isNumber }) => (
              <td key={name} data-card={card} className={isNumber ? 'table-number num' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: string | undefined
  readonly onSort: ((sort: string) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { t } = useWords('desk-shell')
  const { head, hidden, sort: orders, isNumber } = column
  const className = isNumber ? 'table-number' : undefined
  if (!orders || !onSort)
    return (
      <th scope="col" className={className}>
        {head ?? <span className="hide-visually">{hidden ?? t('actions')}</span>}
      </th>
    )
  const [up, down] = orders
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : undefined
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" onClick={() => onSort(sort === up ? down : up)}>
        {head}
        {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size="0.875rem" />}
      </button>
    </th>
  )
}
