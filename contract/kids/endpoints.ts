import { z } from 'zod'
import { changes, decisions } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, picture } from '../fields.ts'
import { defaultPerPage, pagingQuery } from '../paging.ts'
import { Registration } from '../registrations/endpoints.ts'
import { KidDetails } from './forms.ts'
import { audiences, photoConsentWording } from './rules.ts'

const kidGender = z.enum(['male', 'female'])
const moment = z.string().meta({ format: 'date-time' })
const _named = z.object({ id: z.number().int(), name: z.string() })

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
