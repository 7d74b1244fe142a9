import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalId, optionalText } from '../fields.ts'
import { visitReasonMaxLength } from '../limits.ts'
import { DeskVisit } from './desk.ts'
import { moment } from './slots.ts'

/** Most visits of one network and day that may wait for the desk (desk §4). */
export const unansweredVisitsMax = 6
/** Most of them shown together. */
export const visitsTogetherFrom = 3
const visitsTogetherMax = 100

export const VisitGroup = z.object({
  first_at: moment.meta({ description: 'When the first of them was asked for' }),
  last_at: moment,
  visits: z.array(DeskVisit),
})
export type VisitGroup = z.output<typeof VisitGroup>

export const listVisitGroups = endpoint({
  method: 'GET',
  path: '/desk/visit-groups',
  caller: 'staff',
  may: 'visits.see',
  summary:
    'Coming visits that were booked from one network and that nobody at the desk has answered, if they are several',
  query: z.object({ branch_id: optionalId }),
  answer: z.array(VisitGroup),
})

const ids = z.array(id).min(1).max(visitsTogetherMax)
const done = z.object({
  done: z.array(z.number().int()),
  left: z
    .array(z.number().int())
    .meta({ description: 'Those that somebody has answered meanwhile: they stay as they are' }),
})

export const cancelVisitsTogether = endpoint({
  method: 'POST',
  path: '/desk/visit-groups/cancel',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_cancelled',
  summary: 'Cancel visits of one group together',
  body: z.object({
    ids,
    reason: optionalText(visitReasonMaxLength),
    tell: z.boolean().default(false).meta({ description: 'Whether families and branch are written to' }),
  }),
  answer: done,
  limit: desk,
})

export const keepVisitsTogether = endpoint({
  method: 'POST',
  path: '/desk/visit-groups/keep',
  caller: 'staff',
  may: 'visits.decide',
  // Not logged: no visit changes, the group is only hidden.
  verb: null,
  summary: 'Say that the visits of one group are families: they stay as they are and count as answered',
  body: z.object({ ids }),
  answer: done,
  limit: desk,
})

/** Most visits confirmed in one call. */
export const confirmedTogetherMax = 200

export const confirmDeskVisits = endpoint({
  method: 'POST',
  path: '/desk/visits/confirm',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_confirmed',
  summary: 'Confirm several visits, each as it was seen',
  body: z.object({
    visits: z
      .array(z.object({ id, version: z.number().int() }))
      .min(1)
      .max(confirmedTogetherMax),
    tell: z.boolean().default(true).meta({ description: 'Whether families and branch are written to' }),
  }),
  answer: z.object({
    done: z.array(z.number().int()),
    left: z
      .array(z.number().int())
      .meta({ description: 'Visits that changed since they were seen, or cannot be confirmed: they stay as they are' }),
  }),
  limit: desk,
})
