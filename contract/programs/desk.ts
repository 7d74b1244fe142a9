import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Every programme, whatever it is published in. */
export const listDeskPrograms = endpoint({
  method: 'GET',
  path: '/desk/programs',
  caller: 'staff',
  may: 'desk.use',
  summary: 'Every programme by name, also of those that are published in one language or none: these come last',
  answer: z.array(z.object({ id: z.number().int(), name: z.string() })),
})
