/** Mails to families with texts that the school may change, by the number of their row. */
export const mailTemplateNames = [
  'tour_received',
  'message_received',
  'registration_received',
  'registration_withdrawn',
  'answer_accepted',
  'answer_waitlisted',
  'answer_rejected',
  'survey_thanks',
  'visit_asked',
  'visit_confirmed',
  'visit_moved',
  'visit_cancelled_by_family',
  'visit_cancelled_by_school',
  'visit_reminder',
  'visit_place_free',
  'tour_waiting',
] as const
export type MailTemplateName = (typeof mailTemplateNames)[number]

/** The mail of a row; rows are numbered from one. */
export const mailTemplateOf = (rowId: number): MailTemplateName | undefined => mailTemplateNames[rowId - 1]
