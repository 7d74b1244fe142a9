import type { FamilyRecord } from 'contract/families/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'

export const tabs = ['email', 'whatsapp', 'note', 'phone'] as const

export interface ReplyText {
  readonly tab: (typeof tabs)[number]
  readonly language: Language
  readonly template?: number | undefined
  readonly subject: string
  readonly text: string
  readonly offers: readonly string[]
  /** Key of the chosen recipient; without one the usual. */
  readonly to?: string | undefined
}

/** An empty reply, by email if the person who gets it has an address. */
export const emptyReply = ({ recipients, language }: FamilyRecord): ReplyText => ({
  tab: recipients.some(({ channel, is_usual }) => channel === 'email' && is_usual) ? 'email' : 'whatsapp',
  language,
  subject: '',
  text: '',
  offers: [],
})

export const isEmptyReply = ({ subject, text }: ReplyText) => !subject.trim() && !text.trim()

/** The fields of a reply that a refusal can mark. */
export type ReplyErrors = Readonly<Partial<Record<'text' | 'subject' | 'offers' | 'to', string>>>
const isReplyField = (name: string): name is keyof ReplyErrors => ['text', 'subject', 'offers', 'to'].includes(name)

/** The field that a refusal concerns, with its sentence. */
export function errorsIn(problem: unknown): ReplyErrors | undefined {
  if (!(problem instanceof Problem) || problem.field === undefined) return undefined
  const field = problem.field === 'slot' ? 'offers' : problem.field
  if (!isReplyField(field)) return undefined
  return { [field]: problem.details.errors?.[problem.field]?.[0] ?? problem.message }
}
