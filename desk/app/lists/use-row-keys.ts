import { useWords } from 'browser/words/use-words.tsx'
import { useRef, useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'

interface RowActions<Row> {
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly onChoose?: ((row: Row) => void) | undefined
  /** The initially marked row; none if left out. */
  readonly first?: number
  /** Selects the rows in the list; left out, its children. */
  readonly rowsAt?: string
}

/** Marks a row by keys: `J` and `K` go down and up, `Enter` opens it, `X` chooses it. */
export function useRowKeys<Row, List extends HTMLElement = HTMLTableSectionElement>(
  rows: readonly Row[],
  { onOpen, onChoose, first = -1, rowsAt = ':scope > *' }: RowActions<Row>,
) {
  const { t } = useWords('desk-shell')
  const [wished, setWished] = useState(first)
  const body = useRef<List>(null)
  const marked = Math.min(wished, rows.length - 1)
  const row = rows[marked]

  const mark = (index: number) => {
    setWished(index)
    body.current?.querySelectorAll(rowsAt)[index]?.scrollIntoView?.({ block: 'nearest' })
  }
  useKeys({
    KeyJ: {
      label: t('key_next_row'),
      action: () => mark(Math.min(marked + 1, rows.length - 1)),
      when: rows.length > 0,
    },
    KeyK: { label: t('key_row_before'), action: () => mark(Math.max(marked - 1, 0)), when: rows.length > 0 },
    KeyX: {
      label: t('key_choose_row'),
      action: () => row && onChoose?.(row),
      when: onChoose !== undefined && rows.length > 0,
    },
    Enter: {
      label: onOpen && t('key_open_row'),
      action: () => row && onOpen?.(row),
      when: row !== undefined && onOpen !== undefined,
    },
  })
  return { marked, mark, body }
}
