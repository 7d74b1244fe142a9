import { z } from 'zod'
import { gender } from '../accounts/forms.ts'
import { broken, day, defaulted, id, leftOut, optionalId, optionalText, personName } from '../fields.ts'
import { kidNameMaxLength, kidNotesMaxLength, registrationNotesMaxLength } from '../limits.ts'
import { schedules } from '../registrations/schedules.ts'
import { declarationWording } from './rules.ts'

export const KidDetails = z.object({
  name: personName(kidNameMaxLength),
  birth_date: day.meta({ description: 'In the past, less than 18 years ago' }),
  gender,
  nationality_id: optionalId,
  notes: optionalText(kidNotesMaxLength),
})
export type KidDetails = z.output<typeof KidDetails>

export const declaration = leftOut(z.literal(declarationWording) as z.ZodType<typeof declarationWording, string>).meta({
  description: 'Version of the declaration that the guardian accepted; without it the school asks for it later',
})

export const KidRegistration = z
  .object({
    kid_id: optionalId,
    kid: leftOut(KidDetails),
    branch_id: id,
    program_id: id,
    start_date: day.meta({ description: 'Today or later, within three years' }),
    schedule: defaulted(z.enum(schedules), 'full_time'),
    notes: optionalText(registrationNotesMaxLength),
    declaration,
  })
  .refine(({ kid_id, kid }) => kid_id !== undefined || kid !== undefined, { ...broken('required'), path: ['kid_id'] })
  .refine(({ kid_id, kid }) => kid_id === undefined || kid === undefined, { ...broken('invalid'), path: ['kid'] })
export type KidRegistration = z.output<typeof KidRegistration>
