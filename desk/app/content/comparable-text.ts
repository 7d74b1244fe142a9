import { plainText, type RichText } from 'contract/rich-text.ts'

const isDocument = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

/** The text of any field value, for a comparison by eye. */
export function comparableText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (isDocument(value)) return plainText(value)
  if (Array.isArray(value)) return value.map(comparableText).join('\n')
  return typeof value === 'object' ? Object.values(value).map(comparableText).join(' ') : String(value)
}
