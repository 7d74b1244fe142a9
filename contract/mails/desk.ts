/** Every kind of mail that the product sends. */
export const mailKinds = [
  'tour',
  'visit',
  'message',
  'survey',
  'registration',
  'answer',
  'offer',
  'reply',
  'comment',
  'consent',
  'privacy',
  'code',
  'account',
  'moderation',
  'picture',
  'story',
  'test',
  'staff',
  'staff_change',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Mails with a code or a link that expires: by the time staff read that the mail did not arrive, it is no longer valid. */
const expiring: readonly MailKind[] = ['code', 'staff']
export const canBeSentAgain = (kind: MailKind): boolean => !expiring.includes(kind)
