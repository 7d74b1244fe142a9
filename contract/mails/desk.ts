import { z } from 'zod'
import { decisions } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'

/** Every kind of mail that the product sends. */
export const mailKinds = [
  'tour',
  'visit',
  'message',
  'survey',
  'registration',
  'answer',
  'reply',
  'comment',
  'consent',
  'privacy',
  'code',
  'account',
  'question',
  'picture',
  'story',
  'proof',
  'staff',
  'staff_change',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Mails with a code or a link that expires: by the time staff read that the mail did not arrive, it is no longer valid. */
const expiring: readonly MailKind[] = ['code', 'staff']
export const canBeSentAgain = (kind: MailKind): boolean => !expiring.includes(kind)

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/desk/mails/:id/again',
  caller: 'staff',
  may: 'families.answer',
  verb: 'mail_sent_again',
  summary: 'Send a failed email again; 409 `mail_expired` if it contains a code or a link',
  params: z.object({ id: z.string().max(36) }),
  answer: z.object({ id: z.string() }),
  limit: decisions,
})
