import { plainText, type RichText } from 'contract/rich-text.ts'

const isDocument = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

/** A value of any field as words, to be compared by eye. */
export function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (isDocument(value)) return plainText(value)
  if (Array.isArray(value)) return value.map(wordsOf).join('\n')
  return typeof value === 'object' ? Object.values(value).map(wordsOf).join(' ') : String(value)
}
