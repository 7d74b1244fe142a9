import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const endFamilySessions = endpoint({
  method: 'POST',
  path: '/desk/families/:id/end-sessions',
  caller: 'staff',
  may: 'privacy.manage',
  verb: 'family_sessions_ended',
  summary: 'Log the accounts of a family out on all their devices',
  params: z.object({ id }),
  answer: z.object({ sessions_ended: z.number().int() }),
  limit: desk,
  worksOnFullDisk: true,
})
