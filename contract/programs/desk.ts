import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Every programme, whatever it is published in. */
export const listDeskPrograms = endpoint({
  method: 'GET',
  path: '/desk/programs',
  caller: 'staff',
  may: 'desk.use',
  summary: 'All programmes by name; unpublished and half-published ones come last',
  answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
