import { z } from 'zod'
import { changes, decisions, forms } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, optionalId, picture } from '../fields.ts'
import { defaultPerPage, pagingQuery } from '../paging.ts'
import { KidDetails, KidRegistration } from './forms.ts'
import { audiences, declarationWording, photoConsentWording, registrationStatuses } from './rules.ts'

const kidGender = z.enum(['male', 'female'])
const moment = z.string().meta({ format: 'date-time' })
const named = z.object({ id: z.number().int(), name: z.string() })

export const Registration = z.object({
  id: z.number().int(),
  reference: z.string().meta({ description: 'Reference number to quote on the phone' }),
  kid: named,
  branch: named,
  program: named,
  start_date: day,
  notes: z.string().nullable(),
  status: z.enum(registrationStatuses),
  history: z
    .array(z.object({ status: z.enum(registrationStatuses), at: moment }))
    .meta({ description: 'Oldest first' }),
  declared_at: moment.nullable().meta({ description: 'When a guardian made the declaration; null if none has' }),
  created_at: moment,
})
export type Registration = z.output<typeof Registration>

export const PhotoConsent = z.object({
  audience: z.enum(audiences),
  granted: z.boolean(),
  decided_at: moment.nullable().meta({ description: 'null: never asked; counts as refused' }),
  ends_at: moment.nullable().meta({
    description:
      'End of the latest consent, also if past; null for a refusal. It can be renewed in its last three weeks',
  }),
  history: z
    .array(z.object({ granted: z.boolean(), wording: z.string(), decided_at: moment }))
    .meta({ description: 'The latest fifty, newest first' }),
})
export type PhotoConsent = z.output<typeof PhotoConsent>

export const Kid = z.object({
  id: z.number().int(),
  name: z.string(),
  birth_date: day,
  gender: kidGender,
  nationality_id: z.number().int().nullable(),
  image: picture.nullable(),
  notes: z.string().nullable(),
  registrations: z.array(Registration).meta({ description: 'Newest first' }),
  photo_consents: z.array(PhotoConsent).meta({ description: 'One per audience' }),
})
export type Kid = z.output<typeof Kid>

export const listKids = endpoint({
  method: 'GET',
  path: '/myKids/list',
  caller: 'parent',
  summary: 'My children, with their registrations and the consents for their pictures',
  query: pagingQuery(defaultPerPage),
  answer: z.array(Kid),
  paged: true,
})

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

export const editKid = endpoint({
  method: 'POST',
  path: '/myKids/:kidId/edit',
  caller: 'parent',
  summary: "Change a child's details",
  params: z.object({ kidId: id }),
  body: z.object({ kid: KidDetails }),
  answer: Kid,
  limit: changes,
})

export const removeKid = endpoint({
  method: 'POST',
  path: '/myKids/:kidId/remove',
  caller: 'parent',
  summary: 'Delete a child with all data about the child; open registrations are withdrawn first',
  params: z.object({ kidId: id }),
  answer: z.object({ removed: z.literal(true) }),
  limit: changes,
  worksOnFullDisk: true,
})

export const decidePhotoConsent = endpoint({
  method: 'POST',
  path: '/myKids/:kidId/photoConsent',
  caller: 'parent',
  summary: 'Give, renew (in its last three weeks) or withdraw the consent to pictures of a child for one audience',
  params: z.object({ kidId: id }),
  body: z.object({
    audience: z.enum(audiences),
    granted: z.boolean(),
    wording: z.literal(photoConsentWording).meta({ description: 'Version of the consent text that was shown' }),
  }),
  answer: Kid,
  limit: decisions,
  worksOnFullDisk: true,
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
