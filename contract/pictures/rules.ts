import type { Audience } from '../kids/rules.ts'

/** How far an audience reaches: each sees what those after it see, and more people. */
const reach: Readonly<Record<Audience, number>> = { room: 0, families: 1, website: 2, social: 3 }

/** Whether what was put in for one audience may be shown to another: never to more people than it was meant for. */
export const reaches = (meantFor: Audience, shownTo: Audience): boolean => reach[shownTo] <= reach[meantFor]

/** Which consents a child must have for an audience: what is passed on in social networks stands on the site as well. */
export const consentsFor = (audience: Audience): readonly Audience[] =>
  audience === 'social' ? ['website', 'social'] : [audience]

/** How one child's consent for one audience stands; `gone`: the child is no longer in the records, and agrees to nothing. */
export const consentStates = ['granted', 'never_asked', 'refused', 'withdrawn', 'expired', 'gone'] as const
export type ConsentState = (typeof consentStates)[number]
