import { useWords } from 'browser/words/use-words.tsx'
import { useRef, useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'

interface RowActions<Row> {
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly onChoose?: ((row: Row) => void) | undefined
  /** The row under the keys before any was pressed; else none. */
  readonly first?: number
}

/** The row under the keys: `J` and `K` go down and up, `Enter` opens it, `X` chooses it. */
export function useRowKeys<Row, List extends HTMLElement = HTMLTableSectionElement>(
  rows: readonly Row[],
  { onOpen, onChoose, first = -1 }: RowActions<Row>,
) {
  const { t } = useWords('desk-shell')
  const [wished, setWished] = useState(first)
  const body = useRef<List>(null)
  const marked = Math.min(wished, rows.length - 1)
  const row = rows[marked]

  const mark = (index: number) => {
    setWished(index)
    body.current?.children[index]?.scrollIntoView?.({ block: 'nearest' })
  }
  useKeys({
    KeyJ: { says: t('key_next_row'), does: () => mark(Math.min(marked + 1, rows.length - 1)), when: rows.length > 0 },
    KeyK: { says: t('key_row_before'), does: () => mark(Math.max(marked - 1, 0)), when: rows.length > 0 },
    KeyX: {
      says: t('key_choose_row'),
      does: () => row && onChoose?.(row),
      when: onChoose !== undefined && rows.length > 0,
    },
    Enter: {
      says: onOpen && t('key_open_row'),
      does: () => row && onOpen?.(row),
      when: row !== undefined && onOpen !== undefined,
    },
  })
  return { marked, mark, body }
}
