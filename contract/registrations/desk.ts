import { z } from 'zod'
import { decisions, exports, searches } from '../budgets.ts'
import { endpoint, xlsxType } from '../endpoint.ts'
import { id, leftOut, optionalId } from '../fields.ts'
import { pagingQuery, withoutPaging } from '../paging.ts'
import { registrationStatuses } from './statuses.ts'

const named = z.object({ id: z.number().int(), name: z.string() })
const registrationsPerPage = 25

/** Another person has a child of this name and birth date. */
export const KnownChild = z.object({
  family: named.nullable().meta({ description: 'The record; null if the user may not see it' }),
})

export const DeskRegistration = z.object({
  id: z.number().int(),
  reference: z.string(),
  family_id: z.number().int().nullable().meta({ description: 'Record of the family; null if another branch keeps it' }),
  kid: named,
  kid_notes: z.string().nullable().meta({ description: 'Notes about the child, by the parent' }),
  notes: z.string().nullable().meta({ description: 'Message of the parent with this registration' }),
  birth_date: z.string(),
  branch: named,
  program: named,
  start_date: z.string(),
  status: z.enum(registrationStatuses),
  status_at: z.iso.datetime(),
  parent: z
    .object({ name: z.string(), phone: z.string(), email: z.string(), is_confirmed: z.boolean() })
    .meta({ description: 'Of the account' }),
  known_child: KnownChild.nullable(),
  created_at: z.iso.datetime(),
})
export type DeskRegistration = z.output<typeof DeskRegistration>

const filter = z.object({
  status: leftOut(z.enum(registrationStatuses)),
  branch_id: optionalId,
})

export const listDeskRegistrations = endpoint({
  method: 'GET',
  path: '/desk/registrations',
  caller: 'staff',
  may: 'families.see',
  summary: 'Registrations of children, newest first',
  query: pagingQuery(registrationsPerPage).extend(filter.shape),
  answer: z.array(DeskRegistration),
  paged: true,
  limit: searches,
})

export const exportRegistrations = endpoint({
  method: 'GET',
  path: '/desk/registrations.xlsx',
  caller: 'staff',
  may: 'families.see',
  summary: 'Filtered registrations as Excel file',
  query: withoutPaging(listDeskRegistrations.query),
  download: xlsxType,
  limit: exports,
  answer: z.instanceof(Blob),
})

export const exportRegistrationsCsv = endpoint({
  method: 'GET',
  path: '/desk/registrations.csv',
  caller: 'staff',
  may: 'families.see',
  summary: 'Filtered registrations as CSV',
  query: withoutPaging(listDeskRegistrations.query),
  download: 'text/csv',
  limit: exports,
  answer: z.instanceof(Blob),
})

const decided = ['accepted', 'waitlisted', 'rejected'] as const

/**
 * The request carries the state on the screen (`was`); if it has changed since, the caller gets 409 `conflict`. A place for a child
 * whom another person registered or has in their record is given knowingly: 409 `child_known` until `anyway`.
 */
export const decideRegistration = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/decide',
  caller: 'staff',
  may: 'families.answer',
  verb: {
    by: 'answer',
    verbs: {
      accepted: 'registration_accepted',
      waitlisted: 'registration_waitlisted',
      rejected: 'registration_rejected',
    },
  },
  summary: 'Decide a registration; the family gets an email',
  params: z.object({ id }),
  body: z.object({ answer: z.enum(decided), was: z.enum(['pending', ...decided]), anyway: z.boolean().optional() }),
  answer: z.object({ id: z.number().int(), status: z.enum(decided) }),
  limit: decisions,
})
