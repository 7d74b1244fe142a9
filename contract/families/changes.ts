import { z } from 'zod'
import { language } from '../accounts/forms.ts'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import {
  email,
  id,
  nullableId,
  optionalDay,
  optionalEmail,
  optionalNumber,
  optionalPersonName,
  optionalText,
  personName,
  phone,
  text,
} from '../fields.ts'
import { Family, FamilyRecord, familiesChosenAtMost, familyFilter } from './desk.ts'
import { stages } from './stages.ts'

export const reasonMaxLength = 300
export const noteMaxLength = 4000
export const nextStepMaxLength = 300
export const familyNameMaxLength = 100
export const childNameMaxLength = 60

const params = z.object({ id })
/** The person whom staff mean; they name one of several. */
export const personMeant = nullableId.meta({ description: 'The person; required if the record holds several' })
/** The version that was read: a save over another's change answers `conflict`. */
const version = id

export const addFamily = endpoint({
  method: 'POST',
  path: '/desk/families',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_added',
  summary:
    'Create a record for a family that called or came; the same number and address (without one: and name) answer the existing record',
  body: z.object({
    name: personName(familyNameMaxLength),
    phone,
    email: optionalEmail,
    language: language.default('ar'),
    branch_id: nullableId,
    child_name: optionalPersonName(childNameMaxLength),
    child_birth_date: optionalDay,
    child_age: optionalNumber(0, 18),
  }),
  status: 201,
  answer: FamilyRecord,
  limit: desk,
})

export const setFamilyStage = endpoint({
  method: 'POST',
  path: '/desk/families/:id/stage',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_stage_set',
  summary: 'Set the stage of a family; `not_coming` needs a reason',
  params,
  body: z.object({ stage: z.enum(stages), reason: optionalText(reasonMaxLength), version }),
  answer: FamilyRecord,
  limit: desk,
})

export const changeFamily = endpoint({
  method: 'POST',
  path: '/desk/families/:id',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_changed',
  summary: 'Set assignee, next step, branch, name or language of a family; fields that are left out stay',
  params,
  body: z.object({
    version,
    name: personName(familyNameMaxLength).optional(),
    person_id: personMeant,
    language: language.optional(),
    branch_id: nullableId,
    owner_id: nullableId,
    next_step: z
      .object({ text: text(nextStepMaxLength), on: optionalDay })
      .nullable()
      .optional(),
  }),
  answer: FamilyRecord,
  limit: desk,
})

export const writeFamilyNote = endpoint({
  method: 'POST',
  path: '/desk/families/:id/notes',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_note_written',
  summary: 'Add a note',
  params,
  body: z.object({ text: text(noteMaxLength) }),
  answer: FamilyRecord,
  limit: desk,
})

export const changeFamilyChild = endpoint({
  method: 'POST',
  path: '/desk/families/:id/children',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_child_changed',
  summary: 'Add, change or remove a child of a record',
  params,
  body: z.object({
    child_id: nullableId,
    person_id: personMeant,
    name: optionalPersonName(childNameMaxLength),
    birth_date: optionalDay,
    program_id: nullableId,
    start_date: optionalDay,
    remove: z.boolean().optional(),
    version: nullableId.meta({
      description: 'Version of the record that was read; 409 `conflict` if it has changed since',
    }),
  }),
  answer: FamilyRecord,
  limit: desk,
})

export const addFamilyContact = endpoint({
  method: 'POST',
  path: '/desk/families/:id/contacts',
  caller: 'staff',
  may: 'families.answer',
  verb: 'family_contact_added',
  summary: 'Add a phone number or address of a person; later requests do not belong to the person by it',
  params,
  body: z.object({
    person_id: personMeant,
    phone: phone.optional(),
    email: email.optional(),
    was_given: z.boolean().optional().meta({ description: 'Undoes a removal: the person had given it' }),
  }),
  answer: FamilyRecord,
  limit: desk,
})

export const mergeFamilies = endpoint({
  method: 'POST',
  path: '/desk/families/:id/merge',
  caller: 'staff',
  may: 'families.answer',
  verb: 'families_merged',
  summary: 'Put the people of another record of the same branch into this one',
  params,
  body: z.object({ with_id: id }),
  answer: FamilyRecord,
  limit: desk,
})

export const setRequestWaiting = endpoint({
  method: 'POST',
  path: '/desk/families/:id/waiting',
  caller: 'staff',
  may: 'families.answer',
  verb: 'request_waiting_set',
  summary: 'Set whether a request of the record waits for an answer: it may need none',
  params,
  body: z.object({ event_id: id.meta({ description: 'The request in the `timeline`' }), waits: z.boolean() }),
  answer: FamilyRecord,
  limit: desk,
})

export const unmergeFamilies = endpoint({
  method: 'POST',
  path: '/desk/families/:id/part',
  caller: 'staff',
  may: 'families.answer',
  verb: 'families_parted',
  summary:
    'Take people out of a record again; answers it, or their own record if the caller may no longer see the first',
  params,
  body: z.object({ merge_id: id }),
  answer: FamilyRecord,
  limit: desk,
})

export const markNotDuplicates = endpoint({
  method: 'POST',
  path: '/desk/families/:id/apart',
  caller: 'staff',
  may: 'families.answer',
  verb: 'families_kept_apart',
  summary: 'Mark as not duplicates',
  params,
  body: z.object({ with_id: id }),
  answer: FamilyRecord,
  limit: desk,
})

export const unmarkNotDuplicates = endpoint({
  method: 'POST',
  path: '/desk/families/:id/apart/undo',
  caller: 'staff',
  may: 'families.answer',
  verb: 'families_compared_again',
  summary: 'Undo that two records are not duplicates',
  params,
  body: z.object({ with_id: id }),
  answer: FamilyRecord,
  limit: desk,
})

export const changeFamilies = endpoint({
  method: 'POST',
  path: '/desk/families/bulk',
  caller: 'staff',
  may: 'families.answer',
  verb: 'families_changed',
  summary: 'Set the stage or assignee of filtered or selected families',
  body: z.object({
    filter: z.object(familyFilter).optional(),
    ids: z.array(id).max(familiesChosenAtMost).optional(),
    stage: z.enum(stages).optional(),
    reason: optionalText(reasonMaxLength),
    owner_id: nullableId,
  }),
  answer: z.object({
    changed: z.number().int(),
    before: z
      .array(Family.pick({ id: true, stage: true, stage_reason: true }).extend({ owner_id: z.number().nullable() }))
      .meta({ description: 'Former values of up to 1,000 records, to undo the change' }),
  }),
  limit: desk,
})
