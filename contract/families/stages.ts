/** The stages of a family, in this order; `not_coming` may follow any of them. */
export const stages = [
  'new',
  'answered',
  'visit_booked',
  'visited',
  'applied',
  'place_given',
  'enrolled',
  'not_coming',
] as const
export type Stage = (typeof stages)[number]

/** Stages that bring a family back from `not_coming`; an answer of ours does not. */
const ownSteps: readonly Stage[] = ['visit_booked', 'visited', 'applied', 'place_given', 'enrolled']

/** Whether an event that leads to a stage moves a family there: forward only. */
export const movesForward = (from: Stage, to: Stage): boolean =>
  from === 'not_coming' ? ownSteps.includes(to) : stages.indexOf(to) > stages.indexOf(from)

/** The further stage of two records that are merged. */
export const furthestStage = (one: Stage, other: Stage): Stage => (movesForward(one, other) ? other : one)

/** The sources that the desk has words for; a school's own survey may give others. `staff` is a call or a visit without one. */
export const sources = [
  'tour',
  'message',
  'survey',
  'registration',
  'account',
  'staff',
  'walk_in',
  'online-search',
  'social-media',
  'word-of-mouth',
  'community-events',
  'other-(please-specify)',
] as const

export const replyChannels = ['email', 'whatsapp', 'phone'] as const
export type ReplyChannel = (typeof replyChannels)[number]
