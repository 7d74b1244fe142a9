import { z } from 'zod'
import { desk, downloads } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { personMeant } from '../families/changes.ts'
import { Person } from '../families/desk.ts'
import { day, id, text } from '../fields.ts'
import { chosen } from '../filters.ts'
import { pagingQuery } from '../paging.ts'

/** Days for an answer by the Personal Data Protection Law. */
export const answerDays = 30
/** Days left from which a request counts as due and is shown in red. */
export const dueFromDays = 3
export const privacyKinds = ['copy', 'erase'] as const
export type PrivacyKind = (typeof privacyKinds)[number]
export const privacyChannels = ['phone', 'email', 'message', 'in_person'] as const
const privacyOutcomes = ['sent', 'erased', 'declined'] as const
export type PrivacyOutcome = (typeof privacyOutcomes)[number]
/** Parts of a family's data, as counted before they are erased. */
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

const staffMember = z.object({ id: z.number().int(), name: z.string() }).nullable()

export const PrivacyRequest = z.object({
  id: z.number().int(),
  kind: z.enum(privacyKinds),
  family: z.object({ id: z.number().int(), name: z.string() }).nullable().meta({ description: 'null: erased' }),
  asked_on: z.string(),
  due_on: z.string(),
  days_left: z.number().int().meta({ description: 'Days left of thirty; negative when overdue' }),
  channel: z.enum(privacyChannels),
  written_by: staffMember,
  closed: z
    .object({
      at: z.iso.datetime(),
      by: staffMember,
      outcome: z.enum(privacyOutcomes),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type PrivacyRequest = z.output<typeof PrivacyRequest>

const Part = z.object({ name: z.enum(privacyParts), count: z.number().int() })

export const PrivacyRequestWhole = PrivacyRequest.extend({
  people: z
    .array(
      Person.extend({
        is_suggested: z.boolean().meta({ description: 'Of another record that may be the same family' }),
        parts: z.array(Part).meta({ description: 'Number of stored rows by kind; zeros are left out' }),
        has_place: z.boolean().meta({ description: 'A child is enrolled; erasing deletes the registration' }),
        shown_comments_count: z.number().int().meta({ description: 'Published comments; they stay without a name' }),
        email: z.string().nullable().meta({ description: 'Address for the reply' }),
      }),
    )
    .meta({
      description: 'People of the record and of suggested ones; copy, answer and erasure are of those in `people`',
    }),
})
export type PrivacyRequestWhole = z.output<typeof PrivacyRequestWhole>

const params = z.object({ id })
const notifies = z.boolean().meta({ description: 'True: the family gets an email in its language' })
const named = z.array(id).min(1).max(100).meta({ description: 'Ids of the people it is for' })
const people = named
  .optional()
  .meta({ description: 'Ids of the people it is for; not needed if the record has one person' })
const may = 'privacy.manage'

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/desk/privacy-requests',
  caller: 'staff',
  may,
  summary: 'Privacy requests by due day; closed ones newest first',
  query: pagingQuery(50).extend({ state: chosen(['open', 'closed'] as const) }),
  answer: z.array(PrivacyRequest),
  paged: true,
})

export const writePrivacyRequest = endpoint({
  method: 'POST',
  path: '/desk/privacy-requests',
  caller: 'staff',
  may,
  verb: 'privacy_request_written',
  summary: 'Record a privacy request; 409 `conflict` with the open one of the same kind',
  body: z.object({
    family_id: id,
    person_id: personMeant,
    kind: z.enum(privacyKinds),
    channel: z.enum(privacyChannels),
    asked_on: day,
  }),
  status: 201,
  answer: PrivacyRequest,
  limit: desk,
})

export const showPrivacyRequest = endpoint({
  method: 'GET',
  path: '/desk/privacy-requests/:id',
  caller: 'staff',
  may,
  verb: 'privacy_request_opened',
  records: 'privacy_requests',
  summary: 'One privacy request, with the number of stored rows about the family',
  params,
  answer: PrivacyRequestWhole,
})

export const copyFamilyData = endpoint({
  method: 'POST',
  path: '/desk/privacy-requests/:id/copy',
  caller: 'staff',
  may,
  verb: 'privacy_copy_made',
  reauth: true,
  summary:
    'Data that these people gave, replies to them, and notes about them alone, as a ZIP of JSON files, pictures and emails',
  params,
  body: z.object({ people }),
  download: 'application/zip',
  answer: z.instanceof(Blob),
  limit: downloads,
})

export const closePrivacyRequest = endpoint({
  method: 'POST',
  path: '/desk/privacy-requests/:id/close',
  caller: 'staff',
  may,
  verb: { by: 'outcome', verbs: { sent: 'privacy_copy_sent', declined: 'privacy_request_declined' } },
  summary: 'Close a privacy request as sent, or as declined with a reason; 409 `conflict` if closed already',
  params,
  body: z.object({
    outcome: z.enum(['sent', 'declined']),
    reason: text(reasonMaxLength).optional(),
    tell: notifies,
    people,
  }),
  answer: PrivacyRequest,
  limit: desk,
})

export const eraseFamily = endpoint({
  method: 'POST',
  path: '/desk/privacy-requests/:id/erase',
  caller: 'staff',
  may,
  verb: 'family_erased',
  reauth: true,
  summary:
    'Erase people of the record at once. Notes of staff are erased with the last person; published comments stay without a name',
  params,
  body: z.object({
    tell: notifies,
    people: named,
  }),
  answer: PrivacyRequest,
  limit: desk,
  worksOnFullDisk: true,
})
