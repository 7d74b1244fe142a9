import { useWords } from 'browser/words/use-words.tsx'
import { valueKey } from 'contract/value-keys.ts'

/** Returns the word of a column's coded value in the reader's language; `otherwise`, or the value itself, if it has none. */
export function useValueWord() {
  const { t } = useWords('desk-values')
  return (column: string, value: string, otherwise = value) => t(valueKey(column, value), { defaultValue: otherwise })
}
