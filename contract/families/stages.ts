/** The way of a family into the school, in this order; `not_coming` may follow any of them. */
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

/** What a family does itself brings it back, also after it was put down as not coming; an answer of ours does not. */
const ownSteps: readonly Stage[] = ['visit_booked', 'visited', 'applied', 'place_given', 'enrolled']

/** Whether an event that leads to a stage moves a family there: forward only. */
export const movesForward = (from: Stage, to: Stage): boolean =>
  from === 'not_coming' ? ownSteps.includes(to) : stages.indexOf(to) > stages.indexOf(from)

/** How far two files that become one have come together. */
export const furthestStage = (one: Stage, other: Stage): Stage => (movesForward(one, other) ? other : one)

export const replyChannels = ['email', 'whatsapp', 'phone'] as const
export type ReplyChannel = (typeof replyChannels)[number]
