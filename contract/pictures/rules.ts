import type { Audience } from '../kids/rules.ts'

/** Audiences from the smallest to the largest. */
const reach: Readonly<Record<Audience, number>> = { room: 0, families: 1, website: 2, social: 3 }

/** Whether a picture for one audience may be shown to another: never to a larger one. */
export const reaches = (meantFor: Audience, shownTo: Audience): boolean => reach[shownTo] <= reach[meantFor]

/** Which consents a child must have for an audience: what is passed on in social networks stands on the site as well. */
export const consentsFor = (audience: Audience): readonly Audience[] =>
  audience === 'social' ? ['website', 'social'] : [audience]

/** Why a picture stopped: a consent was withdrawn or has ended, a child was named in it, or its audience changed. */
export const stopReasons = ['withdrawn', 'ended', 'named', 'audience'] as const
export type StopReason = (typeof stopReasons)[number]

/**
 * State of a child's consent for an audience. `gone`: the child is no longer in the records, and agrees to nothing.
 * `elsewhere`: it is missing for a child of a branch for which the reader does not work; no more is said.
 */
export const consentStates = ['granted', 'never_asked', 'refused', 'withdrawn', 'expired', 'gone', 'elsewhere'] as const
export type ConsentState = (typeof consentStates)[number]
