import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { personMeant } from './changes.ts'

export const endFamilySessions = endpoint({
  method: 'POST',
  path: '/desk/families/:id/end-sessions',
  caller: 'staff',
  may: 'privacy.manage',
  verb: 'family_sessions_ended',
  summary: 'Log the account of a person out on all devices',
  params: z.object({ id }),
  body: z.object({ person_id: personMeant }),
  answer: z.object({ sessions_ended: z.number().int() }),
  limit: desk,
  worksOnFullDisk: true,
})
