import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Kinds of things that two members of staff may have open at once. */
const presenceKinds = ['family', 'visit', 'template', 'content', 'picture', 'story'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** Seconds between two reports of an open page, and of silence after which it counts as closed (desk §2). */
export const presenceEverySeconds = 20
export const presenceEndsAfterSeconds = 45

export const sayPresent = endpoint({
  method: 'POST',
  path: '/desk/presence',
  caller: 'staff',
  may: 'desk.use',
  // Not logged: the call announces a viewer and changes nothing.
  verb: null,
  summary: 'Announce that the caller opens or leaves a thing; answers the colleagues who have it open',
  body: z.object({ kind: z.enum(presenceKinds), id, leaves: z.boolean().optional() }),
  answer: z.object({
    others: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        seconds_left: z.number().int().meta({ description: 'Expiry of this presence unless it is renewed' }),
      }),
    ),
  }),
  limit: desk,
})
