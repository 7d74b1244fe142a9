import { useWords } from 'browser/words/use-words.tsx'
import type { ReactNode } from 'react'
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
  /** The next page is loading, these rows are still shown. */
  readonly isStale?: boolean
}

const canBePressed = 'a, button, input, select, label, summary'

/** A list as a table; below 768 px each row is a card. `J` and `K` mark the next and the previous row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, keyOf, onOpen, onChoose, isChosen, isStale = false } = props
  const { marked, mark, body } = useRowKeys(rows, { onOpen, onChoose })
  return (
    <table className="table" aria-label={label} aria-busy={isStale || undefined}>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} />
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

function HeadCell<Row>({ column: { head, hidden, isNumber } }: { readonly column: Column<Row> }) {
  const { t } = useWords('desk-shell')
  return (
    <th scope="col" className={isNumber ? 'table-number' : undefined}>
      {head ?? <span className="hide-visually">{hidden ?? t('actions')}</span>}
    </th>
  )
}
