import type { KindName, Part } from 'contract/content/kinds.ts'
import { mailTemplateOf } from 'contract/content/mail-templates.ts'
import type { Fields } from 'contract/content/values.ts'
import { ownNotice } from '../pages/own-notice.ts'
import { ownRegistrationPaper } from '../papers/words.ts'
import { ownTemplate } from '../platform/mail/templates.ts'
import { isLanguage } from './parts.ts'

/** The product's default text of an item in a language, for mail templates, papers and the privacy notice. */
export function ownWords(kind: KindName, rowId: number | null, part: Part): Fields {
  if (!isLanguage(part) || rowId === null) return {}
  const template = kind === 'letter' ? mailTemplateOf(rowId) : undefined
  if (template) return { ...ownTemplate(template, part) } as Fields
  if (kind === 'page') return ownNotice(part) as unknown as Fields
  if (kind === 'paper') return ownRegistrationPaper(part) as unknown as Fields
  return {}
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which the school's text differs from the product's default. */
export const withoutOwnWords = (fields: Fields, own: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(own[name], value)))
