import type { Input } from 'contract/endpoint.ts'
import type { Kid } from 'contract/kids/endpoints.ts'
import { KidDetails, KidRegistration } from 'contract/kids/forms.ts'
import { declarationWording, isBirthDate, kidAgeMax } from 'contract/kids/rules.ts'
import { type FieldProblem, fieldProblems } from 'contract/problems.ts'
import type { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import type { Schedule } from 'contract/registrations/schedules.ts'
import { isDay, isoDayOf } from '../age.ts'

/** Form values of a child. */
export interface KidFields {
  kid_name: string
  /** Year, month and day of the three fields, joined by '-'. */
  kid_birth_date: string
  kid_gender: string
  kid_nationality: string
  kid_notes: string
}

export const steps = ['child', 'place', 'check'] as const
export type RegisterStep = (typeof steps)[number]
export const anotherKid = 'another'

/** Form values of all three steps; also the content of a draft. */
export interface RegisterFields extends KidFields {
  step: RegisterStep
  /** Id of a known child, 'new' for another one, or ''. */
  kid_id: string
  branch_id: string
  program_id: string
  schedule: Schedule
  start_date: string
  notes: string
  declaration: boolean
}

const emptyKid: KidFields = {
  kid_name: '',
  kid_birth_date: '',
  kid_gender: '',
  kid_nationality: '',
  kid_notes: '',
}
export const emptyRegister: RegisterFields = {
  ...emptyKid,
  step: 'child',
  kid_id: '',
  branch_id: '',
  program_id: '',
  schedule: 'full_time',
  start_date: '',
  notes: '',
  declaration: false,
}

export const kidFieldsOf = (kid: Kid): KidFields => ({
  kid_name: kid.name,
  kid_birth_date: kid.birth_date,
  kid_gender: kid.gender,
  kid_nationality: kid.nationality_id === null ? '' : String(kid.nationality_id),
  kid_notes: kid.notes ?? '',
})

/** Converts form values to the contract's child. */
export const detailsOf = (fields: KidFields) => ({
  name: fields.kid_name,
  birth_date: isoDayOf(fields.kid_birth_date),
  gender: fields.kid_gender as 'male' | 'female',
  nationality_id: fields.kid_nationality,
  notes: fields.kid_notes,
})

/** Converts form values to the body of the call. */
export function kidRegistrationOf(fields: RegisterFields): Input<typeof registerKidToBranch>['body'] {
  const { kid_id, branch_id, program_id, schedule, start_date, notes, declaration } = fields
  const kid = kid_id === anotherKid ? { kid: detailsOf(fields) } : { kid_id }
  const declared = declaration ? declarationWording : undefined
  return { ...kid, branch_id, program_id, schedule, start_date, notes, declaration: declared }
}

type Problems = Record<string, FieldProblem | undefined>
const first = (problems: Record<string, FieldProblem[]>): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, [problem]]) => [field, problem]))

function birthDateProblem(birthDate: string, today: string): FieldProblem | undefined {
  if (birthDate === '') return { rule: 'required' }
  if (!isDay(birthDate)) return { rule: 'invalid' }
  return isBirthDate(birthDate, today) ? undefined : { rule: 'implausible', facts: { max: kidAgeMax } }
}

/** Validation problems of a child's details, by contract field. */
export function kidProblems(fields: KidFields, today: string): Problems {
  const given = { kid: detailsOf(fields) }
  const checked = KidDetails.safeParse(given.kid)
  const found = checked.success ? {} : first(fieldProblems(checked.error.issues, given.kid))
  const named = Object.fromEntries(Object.entries(found).map(([field, problem]) => [`kid.${field}`, problem]))
  return { ...named, 'kid.birth_date': birthDateProblem(given.kid.birth_date, today) }
}

/** Validation problems of a registration, by contract field. */
export function registerProblems(fields: RegisterFields, today: string): Problems {
  const given = kidRegistrationOf(fields)
  const checked = KidRegistration.safeParse(given)
  const found = checked.success ? {} : first(fieldProblems(checked.error.issues, given))
  return {
    ...found,
    kid_id: fields.kid_id === '' ? { rule: 'required' } : undefined,
    ...(fields.kid_id === anotherKid && kidProblems(fields, today)),
    declaration: fields.declaration ? undefined : { rule: 'required' },
  }
}

const ofKid = { 'kid.name': 'kid_name', 'kid.birth_date': 'kid_birth_date', 'kid.gender': 'kid_gender' }
const more = { 'kid.nationality_id': 'kid_nationality', 'kid.notes': 'kid_notes', kid: 'kid_name' }
const typedIn: Readonly<Record<string, string>> = { ...ofKid, ...more }
/** Form field of a contract field. */
export const fieldTyped = (contractField: string) => typedIn[contractField] ?? contractField

/** The step with a field. */
export const stepOfField = (field: string): RegisterStep =>
  field.startsWith('kid') ? 'child' : field === 'declaration' ? 'check' : 'place'
