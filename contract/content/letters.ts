/** The letters to families whose words are the school's to change, by the number of their row. */
export const letterNames = [
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
] as const
export type LetterName = (typeof letterNames)[number]

/** The letter of a row: they are numbered from one. */
export const letterOf = (rowId: number): LetterName | undefined => letterNames[rowId - 1]
