import { schoolYearOf, schoolYearSpan } from 'contract/calendar/school-year.ts'
import type { ImportedPlace } from 'contract/families/imports/endpoints.ts'
import type { ImportField } from 'contract/families/imports/values.ts'
import { isBirthDate } from 'contract/kids/rules.ts'
import { isStartAtDesk } from 'contract/registrations/start-at-desk.ts'
import { folded } from '../folding.ts'
import type { ImportedChild } from './children.ts'
import { placeNamed } from './words.ts'

/** A program of a branch, by its names in both languages. */
export interface ImportProgram {
  readonly id: number
  readonly names: readonly string[]
}

export type PlaceRule =
  | 'missing'
  | 'place_unknown'
  | 'several_children'
  | 'birth_date_of_adult'
  | 'program_unknown'
  | 'start_outside'
  | 'before_birth'

interface PlaceRow {
  readonly written: (field: ImportField) => string
  readonly problem: (field: ImportField, rule: PlaceRule) => void
  readonly children: readonly ImportedChild[]
  /** Programs of the row's branch; null for the whole school, undefined for an unknown branch. */
  readonly programs: readonly ImportProgram[] | null | undefined
  /** The start that is written; undefined for none, and for one that names no day. */
  readonly start: string | undefined
  readonly asked_on: string | undefined
  readonly today: string
}

/** The place that a row gives to its one child (enrolment §2.5). */
export function placesIn({ written, problem, children, programs, start, asked_on, today }: PlaceRow): ImportedPlace[] {
  if (written('place') === '') return []
  const status = placeNamed(written('place'))
  if (!status) problem('place', 'place_unknown')
  const [{ name, birth_date } = {}, ...others] = children
  if (others.length > 0) problem('child_name', 'several_children')
  else if (name === undefined) problem('child_name', 'missing')
  if (birth_date !== undefined && !isBirthDate(birth_date, today)) problem('child_birth_date', 'birth_date_of_adult')
  else if (birth_date === undefined && written('child_birth_date') === '') problem('child_birth_date', 'missing')
  const cell = written('program')
  const named = programs?.filter(({ names }) => names.some((each) => folded(each) === folded(cell))) ?? []
  const program = named.length === 1 ? named[0] : undefined
  if (programs === null) problem('branch', 'missing')
  if (cell === '') problem('program', 'missing')
  else if (programs && !program) problem('program', 'program_unknown')
  const start_date = start ?? schoolYearSpan(schoolYearOf(today)).from
  if (!isStartAtDesk(start_date, today)) problem('start_date', 'start_outside')
  if (asked_on !== undefined && birth_date !== undefined && asked_on < birth_date) problem('asked_on', 'before_birth')
  if (!status || name === undefined || birth_date === undefined || !program) return []
  return [{ name, birth_date, program_id: program.id, start_date, status, asked_on }]
}

/** One place of a child in a school year. */
export const placeKey = ({ name, birth_date, start_date }: Pick<ImportedPlace, 'name' | 'birth_date' | 'start_date'>) =>
  `${birth_date} ${schoolYearOf(start_date)} ${folded(name)}`

/** Whether a place is among these: nothing of it differs. */
export const isPlaceAmong = (place: ImportedPlace, places: readonly Omit<ImportedPlace, 'asked_on'>[]) =>
  places.some(
    (each) =>
      placeKey(each) === placeKey(place) &&
      each.status === place.status &&
      each.program_id === place.program_id &&
      each.start_date === place.start_date,
  )
