/** Reasons for a place before others that staff may give (enrolment §3.5); a brother or sister with a place counts by itself. */
export const givenPriorities = ['returning', 'staff_child', 'other'] as const
export const priorities = ['sibling', ...givenPriorities] as const

/** Reasons to offer a place to one who stands behind another. */
export const offerReasons = ['start', 'age', 'group', 'family_wish', 'other'] as const

/** Reasons to end a place. */
export const endReasons = ['left', 'never_came', 'not_paid', 'class_closed', 'other'] as const

/** Outcomes of an offer that is no longer open, but for an accepted one. */
export const offerOutcomes = ['no_answer', 'declined', 'taken_back', 'restored'] as const

/** Steps of a registration that its status does not say. */
export const steps = [
  ...['entered', 'offered', 'extended', 'whatsapp', 'taken_back', 'declined', 'changed'],
  ...['priority_given', 'place_ended', 'accepted_elsewhere', 'joined'],
] as const
