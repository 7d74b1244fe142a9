import { useWords } from 'browser/words/use-words.tsx'
import { ArrowDown, ArrowUp } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from 'ui/icon.tsx'
import { useRowKeys } from './use-row-keys.ts'
import './data-table.css'

export interface Column<Row> {
  readonly name: string
  /** The heading. Without it the column has buttons or ticks, and `hidden` names it for screen readers. */
  readonly head?: string
  readonly hidden?: string
  readonly cell: (row: Row) => ReactNode
  /**
   * Its position in the card of a row on a phone: first line, end of the first line, own line, own line shared with
   * the next column (`beside`), hidden.
   */
  readonly card?: 'title' | 'end' | 'line' | 'start' | 'beside' | 'none'
  /** The orders by this column, as the address has them: `['name', '-name']`. */
  readonly sort?: readonly [up: string, down: string]
  readonly isNumber?: boolean
}

interface DataTableProps<Row> {
  /** The name of the list: "Families". */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  /** Opens a row, by `Enter` or by a press outside its buttons. */
  readonly onOpen?: (row: Row) => void
  /** Chooses the marked row, by `X`. */
  readonly onChoose?: (row: Row) => void
  readonly isChosen?: (row: Row) => boolean
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
  /** The next page is loading, these rows are still shown. */
  readonly isStale?: boolean
}

const canBePressed = 'a, button, input, select, label, summary'

/** A list as a table; below 768 px each row is a card. `J` and `K` mark the next and the previous row. */
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
          // Enter opens the marked row; its first cell is a link, too.
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
        <span>{head}</span>
        {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size="0.875rem" />}
      </button>
    </th>
  )
}
