import { useWords } from 'browser/words/use-words.tsx'
import { Plus, X } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Group } from './group.tsx'
import type { InputProps } from './input-props.ts'

interface RowsInputProps<Row> extends Pick<InputProps, 'id' | 'label' | 'error' | 'disabled'> {
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  readonly max: number
  /** The value of a new row. */
  readonly begin: () => Row
  readonly add: string
  readonly children: (row: Row, index: number, set: (row: Row) => void) => ReactNode
}

/** A list of rows: each can be removed, and one added. */
export function RowsInput<Row>(props: RowsInputProps<Row>) {
  const { id, label, error, disabled, rows, onChange, max, begin, add, children } = props
  const { t } = useWords('desk-content')
  return (
    <Group id={id} label={label} error={error}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their places alone
        <div key={index} className="content-row">
          {children(row, index, (next) => onChange(rows.map((each, other) => (other === index ? next : each))))}
          {!disabled && (
            <Button
              kind="ghost"
              small
              aria-label={t('remove_line', { number: index + 1 })}
              onClick={() => onChange(rows.filter((_, other) => other !== index))}
            >
              <Icon of={X} size="1rem" />
            </Button>
          )}
        </div>
      ))}
      {!disabled && rows.length < max && (
        <Button kind="ghost" small className="justify-self-start" onClick={() => onChange([...rows, begin()])}>
          <Icon of={Plus} size="1rem" />
          <span>{add}</span>
        </Button>
      )}
    </Group>
  )
}
