import type { Tour } from 'contract/tours/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { type NotNull, type Selectable, sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import type { Tours } from '../platform/db/types.generated.ts'
import { tourStatus } from '../visits/queries.ts'
import type { Intake } from './people-queries.ts'
import { recordIdOf } from './record-id-queries.ts'

/** Tables whose rows belong to a family. */
export type IntakeTable = 'tours' | 'messages' | 'survey_submissions' | 'registrations' | 'users'

export interface FoundIntake extends Intake {
  /** The person of the row, if it has one already. */
  readonly personId: number | null
  /** The account that the row is, or whose child it registers. */
  readonly account?: { readonly id: number; readonly phone: string | null; readonly email: string }
  /** Whether the row is a request that the school has to answer. */
  readonly asks: boolean
}
type Reader = (trx: Trx, id: number) => Promise<FoundIntake | undefined>

interface FormRow {
  readonly phone: string
  readonly email: string | null
  readonly language: Language
  readonly branch_id: number | null
  readonly created_at: Date
  readonly person_id: number | null
}

/** Fields that every form has. */
const fromForm = ({ phone, email, language, branch_id, created_at, person_id }: FormRow) => ({
  came: 'request' as const,
  phone,
  email,
  language,
  branchId: branch_id,
  at: created_at,
  personId: person_id,
})

const tourColumns = [
  'id',
  'full_name',
  'phone_num',
  'email',
  'branch_id',
  'child_age',
  'language',
  'created_at',
  'person_id',
] as const

/** Details of a tour request as its family is found by. */
export const tourIntake = (
  row: Pick<Selectable<Tours>, (typeof tourColumns)[number]> & Pick<Tour, 'status'>,
): FoundIntake => ({
  source: 'tour',
  name: row.full_name,
  ...fromForm({ ...row, phone: row.phone_num }),
  child: { age: row.child_age, tourId: row.id },
  asks: row.status === 'requested',
})

const tour: Reader = async (trx, id) => {
  const row = await trx
    .selectFrom('tours')
    .select(tourColumns)
    .select(tourStatus.as('status'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && tourIntake(row)
}

const message: Reader = async (trx, id) => {
  const row = await trx
    .selectFrom('messages')
    .select(['name', 'phone', 'email', 'branch_id', 'language', 'created_at', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { source: 'message', name: row.name, ...fromForm(row), asks: true }
}

/** Name of the question "how did you hear of us" in every survey. */
const sourceQuestion = 'how_hear_about_smart_kids'

const survey: Reader = async (trx, id) => {
  const row = await trx
    .selectFrom('survey_submissions as sent')
    .innerJoin('survey_versions', 'survey_versions.id', 'sent.version_id')
    .innerJoin('surveys', 'surveys.id', 'survey_versions.survey_id')
    .leftJoin('survey_questions as question', (join) =>
      join.onRef('question.version_id', '=', 'sent.version_id').on('question.name', '=', sourceQuestion),
    )
    .leftJoin('survey_answers as answer', (join) =>
      join
        .onRef('answer.submission_id', '=', 'sent.id')
        .onRef('answer.question_number', '=', 'question.number')
        .on('answer.option_value', 'is not', null),
    )
    .leftJoin('branches', (join) => join.on('branches.is_resort', '=', true).on('surveys.is_resort', '=', true))
    .select(['sent.full_name', 'sent.phone', 'sent.email', 'sent.language', 'sent.created_at', 'sent.person_id'])
    .select(['answer.option_value as source', 'branches.id as branch_id'])
    .where('sent.id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      source: row.source ?? 'survey',
      name: row.full_name,
      ...fromForm(row),
      isForAnyBranch: row.branch_id === null,
      asks: true,
    }
  )
}

const account: Reader = async (trx, id) => {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'email', 'email_verified_at', 'language', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      came: 'account',
      source: 'account',
      name: row.name,
      phone: null,
      email: null,
      language: row.language,
      branchId: null,
      at: row.email_verified_at ?? row.created_at,
      personId: null,
      account: row,
      asks: false,
    }
  )
}

const registration: Reader = async (trx, id) => {
  const row = await trx
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .innerJoin('kid_parents as parent', 'parent.kid_id', 'kids.id')
    .select(['parent.user_id', 'parent.name', 'parent.phone', 'parent.email'])
    .$narrowType<{ name: NotNull; phone: NotNull; email: NotNull }>()
    .select([
      'registrations.language',
      'registrations.branch_id',
      'registrations.program_id',
      'registrations.start_date',
    ])
    .select(['registrations.created_at', 'registrations.person_id', 'registrations.kid_id'])
    .select(['kids.name as kid', 'kids.birth_date'])
    .where('registrations.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      came: 'account',
      source: 'registration',
      name: row.name,
      phone: null,
      email: null,
      language: row.language,
      branchId: row.branch_id,
      child: {
        name: row.kid,
        birthDate: row.birth_date,
        programId: row.program_id,
        startDate: row.start_date,
        kidId: row.kid_id,
      },
      at: row.created_at,
      personId: row.person_id,
      ...(row.user_id !== null && { account: { ...row, id: row.user_id } }),
      asks: false,
    }
  )
}

/** Reads the sender's details by table; undefined if the row is gone. */
export const intakeReaders: Readonly<Record<IntakeTable, Reader>> = {
  tours: tour,
  messages: message,
  survey_submissions: survey,
  registrations: registration,
  users: account,
}

/** Sets the answer to "how did you hear of us" as the source, unless staff or an earlier answer has set one. */
export const keepSource = (trx: Trx, personId: number, source: string) =>
  trx
    .updateTable('families')
    .set({ source })
    .where(sql<boolean>`id = ${recordIdOf(personId)}`)
    .where('source', 'in', ['tour', 'message', 'survey', 'registration', 'account', 'walk_in'])
    .execute()

/** Gives a record without a branch this one: a person of it got a visit there. */
export const giveRecordBranch = (trx: Trx, personId: number, branchId: number) =>
  trx
    .updateTable('families')
    .set((row) => ({ branch_id: branchId, version: row('version', '+', 1) }))
    .where(sql<boolean>`id = ${recordIdOf(personId)}`)
    .where('branch_id', 'is', null)
    .execute()

/** Stores the person of a row. */
export const setPerson = (trx: Trx, table: Exclude<IntakeTable, 'users'>, id: number, personId: number) =>
  sql`update ${sql.table(table)} set person_id = ${personId} where id = ${id}`.execute(trx).then(({ rows }) => rows)
