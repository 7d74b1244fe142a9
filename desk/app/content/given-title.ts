import type { ContentItem } from 'contract/content/desk.ts'
import { mailTemplateOf } from 'contract/content/mail-templates.ts'

/** The translation key of the title, for things with a fixed purpose: mail templates and paper forms. */
export function givenTitle({ kind, row_id }: Pick<ContentItem, 'kind' | 'row_id'>) {
  const mailKind = kind === 'letter' && row_id !== null ? mailTemplateOf(row_id) : undefined
  if (mailKind) return `letter_${mailKind}` as const
  return kind === 'paper' ? 'one_paper' : undefined
}
