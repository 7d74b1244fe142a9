import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** What two people may have open at once. */
const presenceKinds = ['family', 'visit', 'template', 'content', 'picture', 'story'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/** So often a page says that it is still open; one that has said nothing for so long is not (desk §2). */
export const presenceEverySeconds = 20
export const presenceEndsAfterSeconds = 45

export const sayPresent = endpoint({
  method: 'POST',
  path: '/desk/presence',
  caller: 'staff',
  may: 'desk.use',
  summary: 'Say that I have a thing open, or that I leave it; who else has it open',
  body: z.object({ kind: z.enum(presenceKinds), id, leaves: z.boolean().optional() }),
  answer: z.object({
    others: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        seconds_left: z
          .number()
          .int()
          .meta({ description: 'Until they count as gone, unless they are heard of again' }),
      }),
    ),
  }),
  limit: desk,
})
