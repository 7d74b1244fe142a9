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
  first_at: moment.meta({ description: 'Time of the first request' }),
  last_at: moment,
  visits: z.array(DeskVisit),
})
export type VisitGroup = z.output<typeof VisitGroup>

export const listVisitGroups = endpoint({
  method: 'GET',
  path: '/desk/visit-groups',
  caller: 'staff',
  may: 'visits.see',
  summary: 'Groups of unanswered coming visits that were booked from one network',
  query: z.object({ branch_id: optionalId }),
  answer: z.array(VisitGroup),
})

const ids = z.array(id).min(1).max(visitsTogetherMax)
const done = z.object({
  done: z.array(z.number().int()),
  left: z.array(z.number().int()).meta({ description: 'Visits that were answered meanwhile; unchanged' }),
})

export const cancelVisitsTogether = endpoint({
  method: 'POST',
  path: '/desk/visit-groups/cancel',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_cancelled',
  summary: 'Cancel the visits of a group',
  body: z.object({
    ids,
    reason: optionalText(visitReasonMaxLength),
    tell: z.boolean().default(false).meta({ description: 'True: families and branch get emails' }),
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
  summary: 'Mark the visits of a group as genuine; they count as answered',
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
  summary: 'Confirm several visits, each by `id` and `version`',
  body: z.object({
    visits: z
      .array(z.object({ id, version: z.number().int() }))
      .min(1)
      .max(confirmedTogetherMax),
    tell: z.boolean().default(true).meta({ description: 'True: families and branch get emails' }),
  }),
  answer: z.object({
    done: z.array(z.number().int()),
    left: z
      .array(z.number().int())
      .meta({ description: 'Visits that have changed since or cannot be confirmed; unchanged' }),
  }),
  limit: desk,
})
