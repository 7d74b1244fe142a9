import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { broken, day, id, optionalId, optionalText, personName, picture } from './fields.ts'
import { defaultPerPage, pagingQuery } from './paging.ts'

export const kidNameMaxLength = 60
export const kidNotesMaxLength = 1000
export const registrationNotesMaxLength = 1000
export const kidsMax = 20
/** Who is eighteen is nobody's ward. */
export const kidAgeMax = 18
export const startYearsAhead = 3

const yearsLater = (isoDay: string, years: number) =>
  `${String(Number(isoDay.slice(0, 4)) + years).padStart(4, '0')}${isoDay.slice(4)}`

/** Whether a child of this school can be born on this day: not after today, and not eighteen years ago. */
export const isBirthDate = (isoDay: string, today: string) => isoDay <= today && isoDay > yearsLater(today, -kidAgeMax)

/** Whether a child can start on this day: from today on, within three years. */
export const isStartDate = (isoDay: string, today: string) =>
  isoDay >= today && isoDay <= yearsLater(today, startYearsAhead)

/** The wording that guardians agree to now. New words are a new version: the old ones are still on record. */
export const declarationWording = '2026-11'
export const photoConsentWording = '2026-11'

export const audiences = ['families', 'website', 'social'] as const
export type Audience = (typeof audiences)[number]

export const registrationStatuses = ['pending', 'accepted', 'waitlisted', 'rejected', 'withdrawn'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

const gender = z.enum(['male', 'female'])
const moment = z.string().meta({ format: 'date-time' })
const named = z.object({ id: z.number().int(), name: z.string() })

export const KidDetails = z.object({
  name: personName(kidNameMaxLength),
  birth_date: day.meta({ description: 'In the past, less than 18 years ago' }),
  gender,
  nationality_id: optionalId,
  notes: optionalText(kidNotesMaxLength),
})
export type KidDetails = z.output<typeof KidDetails>

export const Registration = z.object({
  id: z.number().int(),
  reference: z.string().meta({ description: 'What the family says on the phone' }),
  kid: named,
  branch: named,
  program: named,
  start_date: day,
  notes: z.string().nullable(),
  status: z.enum(registrationStatuses),
  history: z
    .array(z.object({ status: z.enum(registrationStatuses), at: moment }))
    .meta({ description: 'Oldest first' }),
  declared_at: moment.nullable().meta({ description: 'When a guardian vouched for it' }),
  created_at: moment,
})
export type Registration = z.output<typeof Registration>

export const PhotoConsent = z.object({
  audience: z.enum(audiences),
  granted: z.boolean(),
  decided_at: moment.nullable().meta({ description: 'null: nobody was asked, and so the answer is no' }),
  history: z
    .array(z.object({ granted: z.boolean(), wording: z.string(), decided_at: moment }))
    .meta({ description: 'The latest fifty, newest first' }),
})
export type PhotoConsent = z.output<typeof PhotoConsent>

export const Kid = z.object({
  id: z.number().int(),
  name: z.string(),
  birth_date: day,
  gender,
  nationality_id: z.number().int().nullable(),
  image: picture.nullable(),
  notes: z.string().nullable(),
  registrations: z.array(Registration).meta({ description: 'Newest first' }),
  photo_consents: z.array(PhotoConsent).meta({ description: 'One an audience' }),
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

const absent = (value: unknown) => (value === null || value === '' ? undefined : value)
const declaration = z.preprocess(absent, z.literal(declarationWording).optional()).meta({
  description: 'The version of the words a guardian has agreed to; without it the school asks for it later',
}) as z.ZodType<typeof declarationWording | undefined, string | null | undefined> & {
  _zod: { optin: 'optional'; optout: 'optional' }
}
const newKid = z.preprocess(absent, KidDetails.optional()) as z.ZodType<
  KidDetails | undefined,
  z.input<typeof KidDetails> | null | undefined
> & { _zod: { optin: 'optional'; optout: 'optional' } }

export const KidRegistration = z
  .object({
    kid_id: optionalId,
    kid: newKid,
    branch_id: id,
    program_id: id,
    start_date: day.meta({ description: 'From today on, within three years' }),
    notes: optionalText(registrationNotesMaxLength),
    declaration,
  })
  .refine(({ kid_id, kid }) => kid_id !== undefined || kid !== undefined, { ...broken('required'), path: ['kid_id'] })
  .refine(({ kid_id, kid }) => kid_id === undefined || kid === undefined, { ...broken('invalid'), path: ['kid'] })
export type KidRegistration = z.output<typeof KidRegistration>

export const registerKidToBranch = endpoint({
  method: 'POST',
  path: '/registerKidToBranch',
  caller: 'parent',
  summary: 'Register a child of mine, by id or a new one, to a branch',
  body: KidRegistration,
  answer: Registration,
  status: 201,
  limit: 'forms',
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
})

export const removeKid = endpoint({
  method: 'POST',
  path: '/myKids/:kidId/remove',
  caller: 'parent',
  summary: 'Take a child with everything about it out of the records; open registrations are withdrawn first',
  params: z.object({ kidId: id }),
  answer: z.object({ removed: z.literal(true) }),
})

export const decidePhotoConsent = endpoint({
  method: 'POST',
  path: '/myKids/:kidId/photoConsent',
  caller: 'parent',
  summary: 'Allow pictures of a child for one audience, or take the consent back',
  params: z.object({ kidId: id }),
  body: z.object({
    audience: z.enum(audiences),
    granted: z.boolean(),
    wording: z.literal(photoConsentWording).meta({ description: 'The version of the words that were shown' }),
  }),
  answer: Kid,
})

export const withdrawRegistration = endpoint({
  method: 'POST',
  path: '/registers/:registrationId/withdraw',
  caller: 'parent',
  summary: 'Withdraw a registration; a second time changes nothing',
  params: z.object({ registrationId: id }),
  answer: Registration,
})

export const declareRegistration = endpoint({
  method: 'POST',
  path: '/registers/:registrationId/declare',
  caller: 'parent',
  summary: "A guardian's declaration for a registration that lacks it",
  params: z.object({ registrationId: id }),
  body: z.object({ wording: z.literal(declarationWording) }),
  answer: Registration,
})
