import { type RawBuilder, sql } from 'kysely'
import { forms, isHeldOf } from './held-queries.ts'

/** Tables of what people gave the school, and of replies to them, with a condition for the rows of these people (an array). */
export const rowsOfFamily = (people: RawBuilder<unknown>) =>
  new Map<string, RawBuilder<boolean>>([
    ['family_people', sql<boolean>`family_people.id = any(${people})`],
    ['family_children', sql<boolean>`(family_children.person_id = any(${people}) and by_staff is null)`],
    ...['kids', 'registrations', 'family_first_visits', 'family_replies'].map(
      (table) => [table, sql<boolean>`${sql.ref(`${table}.person_id`)} = any(${people})`] as const,
    ),
    ...forms.map(
      (form) =>
        [
          form[0],
          sql<boolean>`(${sql.ref(`${form[0]}.person_id`)} = any(${people}) or ${isHeldOf(form, people)})`,
        ] as const,
    ),
  ])

const given = ['id', 'came', 'name', 'names', 'phone', 'email', 'account_phone', 'account_email', 'created_at'] as const

/** Columns of a person in a copy; the school's has the numbers and addresses that staff added while the person was alone. */
export const columnsOfPerson = (isBySchool: boolean) => [
  ...given,
  ...(['phones', 'emails'] as const).flatMap((column) =>
    isBySchool
      ? sql<string[]>`array(select each from unnest(${sql.ref(column)}) each where each <> all(added_among))`.as(column)
      : [],
  ),
]

/** The same with what staff wrote while these people (an array) were alone in their records. */
export const rowsOfFamilyBySchool = (ids: RawBuilder<unknown>) =>
  new Map([
    ...rowsOfFamily(ids),
    [
      'families',
      sql<boolean>`(families.id in (select family_id from family_people where id = any(${ids})) and not held_several)`,
    ],
    ['family_children', sql<boolean>`(family_children.person_id = any(${ids}) and by_staff is distinct from 'among')`],
    ['family_notes', sql<boolean>`family_notes.person_id = any(${ids})`],
  ])
