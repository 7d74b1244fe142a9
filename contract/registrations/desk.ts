import { z } from 'zod'
import { decisions, desk, exports, searches } from '../budgets.ts'
import { endpoint, xlsxType } from '../endpoint.ts'
import { childNameMaxLength, personMeant } from '../families/changes.ts'
import {
  day,
  defaulted,
  id,
  leftOut,
  optionalDay,
  optionalId,
  optionalNumber,
  optionalPersonName,
  optionalText,
} from '../fields.ts'
import { pagingQuery, withoutPaging } from '../paging.ts'
import { schoolYears } from '../places/endpoints.ts'
import { searchMaxLength } from '../search/endpoints.ts'
import { fee, lastOffer, waiting } from './place-facts.ts'
import { priorities, steps } from './reasons.ts'
import { schedules } from './schedules.ts'
import { registrationGroups, registrationStatuses } from './statuses.ts'

const named = z.object({ id: z.number().int(), name: z.string() })
const registrationsPerPage = 25

/** Another person has a child of this name and birth date. */
export const KnownChild = z.object({
  family: named.nullable().meta({ description: 'The record; null if the user may not see it' }),
})

const OtherRegistration = z.object({
  id: z.number().int(),
  name: z.string(),
  branch: z.string(),
  status: z.enum(registrationStatuses),
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
  year: z.number().int(),
  schedule: z.enum(schedules),
  asked_on: z.string().meta({ description: 'The day on which the family asked' }),
  entered_on: z
    .string()
    .nullable()
    .meta({ description: 'The day on which staff entered it; null: the family sent it' }),
  status: z.enum(registrationStatuses),
  status_at: z.iso.datetime(),
  waiting,
  priority: z.enum(priorities).nullable(),
  offer: z
    .object({ offered_at: z.iso.datetime(), ends_at: z.iso.datetime(), first_day: z.string(), fee })
    .nullable()
    .meta({ description: 'The open offer' }),
  last_offer: lastOffer,
  place_ends_on: z.string().nullable().meta({ description: 'Last day of the place, if it is known' }),
  parent: z
    .object({
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      is_confirmed: z.boolean(),
    })
    .meta({ description: 'The account, or the person in whose record staff entered the child' }),
  has_account: z.boolean(),
  address_confirmed: z.boolean(),
  ages: z.object({ from_years: z.number(), to_years: z.number() }).meta({ description: 'Of the programme' }),
  known_child: KnownChild.nullable(),
  same_child: z
    .array(OtherRegistration)
    .meta({ description: 'Open ones of a child of this name and birth date of others' }),
  siblings: z
    .array(OtherRegistration)
    .meta({ description: 'Open ones of brothers and sisters at this branch and year' }),
  other_place: z
    .string()
    .nullable()
    .meta({ description: 'Another branch at which the child has a place in this year' }),
  created_at: z.iso.datetime(),
  version: z.number().int(),
})
export type DeskRegistration = z.output<typeof DeskRegistration>

export const registrationSorts = ['newest', 'asked', 'name', 'start'] as const

const filter = z.object({
  status: leftOut(z.enum(registrationStatuses)),
  branch_id: optionalId,
  program_id: optionalId,
  year: optionalNumber(schoolYears.min, schoolYears.max),
  q: optionalText(searchMaxLength).meta({ description: 'A child, a parent, a phone number or a reference' }),
  group: leftOut(z.enum(registrationGroups)),
  sort: leftOut(z.enum(registrationSorts)).meta({ description: 'By default the newest first' }),
})

export const listDeskRegistrations = endpoint({
  method: 'GET',
  path: '/desk/registrations',
  caller: 'staff',
  may: 'families.see',
  summary: 'Registrations of children',
  query: pagingQuery(registrationsPerPage).extend(filter.shape),
  answer: z.array(DeskRegistration),
  paged: true,
  limit: searches,
})

export const showDeskRegistration = endpoint({
  method: 'GET',
  path: '/desk/registrations/:id',
  caller: 'staff',
  may: 'families.see',
  summary: 'A registration with its history',
  params: z.object({ id }),
  answer: DeskRegistration.extend({
    history: z
      .array(
        z.object({
          at: z.iso.datetime(),
          by: z
            .string()
            .nullable()
            .meta({ description: 'The member of staff; null: the family, or nobody, as a place ends on its day' }),
          what: z.enum([...registrationStatuses, ...steps]),
          reason: z.string().nullable(),
          text: z.string().nullable(),
          passed_over: z.array(named).meta({ description: 'Children that stood before on the waiting list' }),
        }),
      )
      .meta({ description: 'Oldest first' }),
  }),
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

/** A child of a person in a record asks for a place, without an account (enrolment §2.2). */
export const enterRegistration = endpoint({
  method: 'POST',
  path: '/desk/families/:id/registrations',
  caller: 'staff',
  may: 'families.answer',
  verb: 'registration_entered',
  summary: 'Register a child of a person in a record',
  description:
    '409 `already_pending` with `current {id}` while the child asks at this branch in this school year; 409 `child_known` with `same_child` until `anyway`',
  params: z.object({ id }),
  body: z.object({
    person_id: personMeant,
    child_id: optionalId.meta({ description: 'A child of the record; one without a name or a birth date gets it' }),
    kid_name: optionalPersonName(childNameMaxLength),
    birth_date: optionalDay,
    branch_id: id,
    program_id: id,
    start_date: day.meta({ description: 'From the first day of the running school year, within three years' }),
    schedule: defaulted(z.enum(schedules), 'full_time'),
    asked_on: day.meta({ description: 'The day on which the family asked, from the birth of the child to today' }),
    anyway: z.boolean().optional(),
  }),
  status: 201,
  answer: DeskRegistration,
  limit: desk,
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
  body: z.object({
    answer: z.enum(decided),
    was: z.enum(['pending', ...decided]),
    text: optionalText(1000),
    anyway: z.boolean().optional(),
  }),
  answer: z.object({ id: z.number().int(), status: z.enum(decided) }),
  limit: decisions,
})
