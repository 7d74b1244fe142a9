import type { Audience } from '../kids/rules.ts'

/** Audiences from the smallest to the largest. */
const reach: Readonly<Record<Audience, number>> = { room: 0, families: 1, website: 2, social: 3 }

/** Whether a picture for one audience may be shown to another: never to a larger one. */
export const reaches = (meantFor: Audience, shownTo: Audience): boolean => reach[shownTo] <= reach[meantFor]

/** Consents that a child needs for an audience: a picture for social networks is also on the website. */
export const consentsFor = (audience: Audience): readonly Audience[] =>
  audience === 'social' ? ['website', 'social'] : [audience]

/** Reason of a stop: a consent was withdrawn or has ended, a child was named in it, or its audience changed. */
export const stopReasons = ['withdrawn', 'ended', 'named', 'audience'] as const
export type StopReason = (typeof stopReasons)[number]

/**
 * State of a child's consent for an audience. `gone`: the child is no longer in the records, and counts as refused.
 * `elsewhere`: missing for a child of a branch that the user does not work for; no details are shown.
 */
export const consentStates = ['granted', 'never_asked', 'refused', 'withdrawn', 'expired', 'gone', 'elsewhere'] as const
export type ConsentState = (typeof consentStates)[number]
