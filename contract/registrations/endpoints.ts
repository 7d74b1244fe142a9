import { z } from 'zod'
import { changes, forms } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, optionalId } from '../fields.ts'
import { declaration, KidRegistration } from '../kids/forms.ts'
import { declarationWording } from '../kids/rules.ts'
import { defaultPerPage, pagingQuery } from '../paging.ts'
import { familyPlaceFacts, moment } from './place-facts.ts'
import { schedules } from './schedules.ts'
import { registrationStatuses } from './statuses.ts'

const named = z.object({ id: z.number().int(), name: z.string() })

export const Registration = z.object({
  id: z.number().int(),
  reference: z.string().meta({ description: 'Reference number to quote on the phone' }),
  kid: named,
  branch: named,
  program: named,
  start_date: day,
  year: z.number().int().meta({ description: 'School year of the start, named by its August' }),
  schedule: z.enum(schedules),
  ...familyPlaceFacts,
  notes: z.string().nullable(),
  status: z.enum(registrationStatuses),
  history: z
    .array(z.object({ status: z.enum(registrationStatuses), at: moment }))
    .meta({ description: 'Oldest first' }),
  declared_at: moment.nullable().meta({ description: 'When a guardian made the declaration; null if none has' }),
  created_at: moment,
})
export type Registration = z.output<typeof Registration>

export const registerKidToBranch = endpoint({
  method: 'POST',
  path: '/registerKidToBranch',
  caller: 'parent',
  summary: 'Register one of my children, by id, or a new child, at a branch',
  body: KidRegistration,
  answer: Registration,
  status: 201,
  limit: forms,
})

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/registers/list',
  caller: 'parent',
  summary: "My children's registrations, newest first",
  query: pagingQuery(defaultPerPage).extend({ kid_id: optionalId }),
  answer: z.array(Registration),
  paged: true,
})

export const withdrawRegistration = endpoint({
  method: 'POST',
  path: '/registers/:registrationId/withdraw',
  caller: 'parent',
  summary: 'Withdraw a registration. A repeat changes nothing',
  params: z.object({ registrationId: id }),
  answer: Registration,
  limit: changes,
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/registers/:registrationId/accept',
  caller: 'parent',
  summary:
    'Accept the offered place. Other offers and places of the child in the school year end with it; a repeat changes nothing',
  params: z.object({ registrationId: id }),
  body: z.object({ declaration }),
  answer: Registration,
  limit: changes,
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/registers/:registrationId/decline',
  caller: 'parent',
  summary: 'Decline the offered place: for good, or to stay on the waiting list',
  params: z.object({ registrationId: id }),
  body: z.object({ keep_waiting: z.boolean().optional() }),
  answer: Registration,
  limit: changes,
})

export const declareRegistration = endpoint({
  method: 'POST',
  path: '/registers/:registrationId/declare',
  caller: 'parent',
  summary: "Add the guardian's declaration to a registration without one",
  params: z.object({ registrationId: id }),
  body: z.object({ wording: z.literal(declarationWording) }),
  answer: Registration,
  limit: changes,
})
