import { z } from 'zod'
import { desk, downloads } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, text } from '../fields.ts'
import { chosen } from '../filters.ts'
import { pagingQuery } from '../paging.ts'

/** In how many days the Personal Data Protection Law wants an answer. */
export const answerDays = 30
/** From here on it is due: the days that are left are red. */
export const dueFromDays = 3
export const privacyKinds = ['copy', 'erase'] as const
export type PrivacyKind = (typeof privacyKinds)[number]
export const privacyChannels = ['phone', 'email', 'message', 'in_person'] as const
const privacyOutcomes = ['sent', 'erased', 'declined'] as const
export type PrivacyOutcome = (typeof privacyOutcomes)[number]
/** What is kept of a family, as it is counted before it goes. */
export const privacyParts = [
  'accounts',
  'children',
  'registrations',
  'tours',
  'visits',
  'messages',
  'surveys',
  'notes',
  'replies',
  'waiting_comments',
] as const
export type PrivacyPart = (typeof privacyParts)[number]
export const reasonMaxLength = 300

const who = z.object({ id: z.number().int(), name: z.string() }).nullable()

export const PrivacyRequest = z.object({
  id: z.number().int(),
  kind: z.enum(privacyKinds),
  family: z.object({ id: z.number().int(), name: z.string() }).nullable().meta({ description: 'null: it is erased' }),
  asked_on: z.string(),
  due_on: z.string(),
  days_left: z.number().int().meta({ description: 'Of thirty; below zero once they are over' }),
  channel: z.enum(privacyChannels),
  written_by: who,
  closed: z
    .object({
      at: z.iso.datetime(),
      by: who,
      outcome: z.enum(privacyOutcomes),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type PrivacyRequest = z.output<typeof PrivacyRequest>

export const PrivacyRequestWhole = PrivacyRequest.extend({
  parts: z.array(z.object({ name: z.enum(privacyParts), count: z.number().int() })).meta({
    description: 'What the copy holds and what the erasing takes; what there is none of is left out',
  }),
  shown_comments_count: z.number().int().meta({ description: 'They stay on the site without a name' }),
  has_place: z.boolean().meta({ description: 'A child of theirs has a place: it goes with the registration' }),
  email: z.string().nullable().meta({ description: 'Where an answer would go' }),
})
export type PrivacyRequestWhole = z.output<typeof PrivacyRequestWhole>

const params = z.object({ id })
const tell = z.boolean().meta({ description: 'Whether the family is written to, in its language' })
const may = 'privacy.manage'

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/desk/privacy-requests',
  caller: 'staff',
  may,
  summary: 'What families ask of their data: open ones by the day they are due, closed ones the latest first',
  query: pagingQuery(50).extend({ state: chosen(['open', 'closed'] as const) }),
  answer: z.array(PrivacyRequest),
  paged: true,
})

export const writePrivacyRequest = endpoint({
  method: 'POST',
  path: '/desk/privacy-requests',
  caller: 'staff',
  may,
  summary: 'Write down what a family has asked; while the same is open, 409 `conflict` with it',
  body: z.object({ family_id: id, kind: z.enum(privacyKinds), channel: z.enum(privacyChannels), asked_on: day }),
  status: 201,
  answer: PrivacyRequest,
  limit: desk,
})

export const showPrivacyRequest = endpoint({
  method: 'GET',
  path: '/desk/privacy-requests/:id',
  caller: 'staff',
  may,
  records: 'privacy_requests',
  summary: 'One request, with what is kept of the family',
  params,
  answer: PrivacyRequestWhole,
})

export const copyFamilyData = endpoint({
  method: 'POST',
  path: '/desk/privacy-requests/:id/copy',
  caller: 'staff',
  may,
  proof: true,
  summary: 'Everything the school keeps of the family, as a ZIP of JSON files, pictures and letters',
  params,
  download: 'application/zip',
  answer: z.instanceof(Blob),
  limit: downloads,
})

export const closePrivacyRequest = endpoint({
  method: 'POST',
  path: '/desk/privacy-requests/:id/close',
  caller: 'staff',
  may,
  summary: 'The copy was sent, or the request is declined with a reason; closed already, 409 `conflict`',
  params,
  body: z.object({ outcome: z.enum(['sent', 'declined']), reason: text(reasonMaxLength).optional(), tell }),
  answer: PrivacyRequest,
  limit: desk,
})

export const eraseFamily = endpoint({
  method: 'POST',
  path: '/desk/privacy-requests/:id/erase',
  caller: 'staff',
  may,
  proof: true,
  summary: 'Erase everything of the family at once; shown comments stay without a name',
  params,
  body: z.object({ tell }),
  answer: PrivacyRequest,
  limit: desk,
})

/** What the owner does with what families ask of their data, by name. */
export const privacyEndpoints = {
  closePrivacyRequest,
  copyFamilyData,
  eraseFamily,
  listPrivacyRequests,
  showPrivacyRequest,
  writePrivacyRequest,
}
