import { type RawBuilder, sql } from 'kysely'
import { forms, isHeldOf } from './held-queries.ts'

/** Tables of what people gave the school, and of replies to them, with a condition for the rows of these people (an array). */
export const rowsOfFamily = (people: RawBuilder<unknown>) =>
  new Map<string, RawBuilder<boolean>>([
    ...[
      'registrations',
      'family_names',
      'family_phones',
      'family_emails',
      'family_children',
      'family_first_visits',
      'family_replies',
    ].map((table) => [table, sql<boolean>`${sql.ref(`${table}.family_id`)} = any(${people})`] as const),
    ...forms.map(
      (form) =>
        [
          form[0],
          sql<boolean>`(${sql.ref(`${form[0]}.family_id`)} = any(${people}) or ${isHeldOf(form, people)})`,
        ] as const,
    ),
  ])

/** The same with what staff wrote while these people (an array) were alone in their records. */
export const rowsOfFamilyBySchool = (ids: RawBuilder<unknown>) =>
  new Map([
    ...rowsOfFamily(ids),
    [
      'families',
      sql<boolean>`(families.id = any(${ids}) and merged_into is null
          and not exists (select from families other where other.merged_into = families.id))`,
    ],
    ['family_notes', sql<boolean>`(family_notes.family_id = any(${ids}) and not is_shared)`],
  ])
