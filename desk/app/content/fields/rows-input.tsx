import { useWords } from 'browser/words/use-words.tsx'
import { Plus, X } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import type { InputProps } from './content-field.tsx'
import { Group } from './group.tsx'

interface RowsInputProps<Row> extends Pick<InputProps, 'id' | 'label' | 'error' | 'disabled'> {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  readonly max: number
  /** What a new row begins with, and what adding one is called. */
  readonly begin: () => Row
  readonly add: string
  readonly children: (row: Row, place: number, set: (row: Row) => void) => ReactNode
}

/** Rows, one below the other: each can be taken away, and one more added. */
export function RowsInput<Row>(props: RowsInputProps<Row>) {
  const { id, label, error, disabled, rows, onChange, max, begin, add, children } = props
  const { t } = useWords('desk-content')
  return (
    <Group id={id} label={label} error={error}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their places alone
        <div key={place} className="content-row">
          {children(row, place, (next) => onChange(rows.map((each, other) => (other === place ? next : each))))}
          {!disabled && (
            <Button
              kind="ghost"
              small
              aria-label={t('remove_line', { number: place + 1 })}
              onClick={() => onChange(rows.filter((_, other) => other !== place))}
            >
              <Icon of={X} size="1rem" />
            </Button>
          )}
        </div>
      ))}
      {!disabled && rows.length < max && (
        <Button kind="ghost" small className="justify-self-start" onClick={() => onChange([...rows, begin()])}>
          <Icon of={Plus} size="1rem" />
          {add}
        </Button>
      )}
    </Group>
  )
}
