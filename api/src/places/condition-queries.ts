import { sql } from 'kysely'

/** Conditions of `registrations` at a moment: what a registration is in its cell (enrolment §1.2). */

/** It has a place whose end, if there is one, has not come. */
export const isTaken = (now: Date) =>
  sql<boolean>`(registrations.status = 'accepted' and coalesce(registrations.place_ends_at > ${now}, true))`

/** It has an open offer. */
export const isOffered = (now: Date) =>
  sql<boolean>`coalesce(registrations.status in ('pending', 'waitlisted') and registrations.offer_outcome is null and registrations.offer_ends_at > ${now}, false)`

/** It stands on the waiting list (enrolment §3.5). */
export const isWaiting = (now: Date) =>
  sql<boolean>`((registrations.status = 'waitlisted' or (registrations.status = 'pending' and registrations.offered_at is not null)) and not ${isOffered(now)})`
