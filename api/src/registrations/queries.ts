import type { KidRegistration } from 'contract/kids/forms.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import type { Language } from 'i18n/languages.ts'
import { type Insertable, type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isPublic, nameOf, wordsOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { DB } from '../platform/db/types.generated.ts'
import type { PageRange } from '../platform/http/paging.ts'

const registrationsIn = (db: Db | Trx, language: Language) =>
  db
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .innerJoin('branches', 'branches.id', 'registrations.branch_id')
    .innerJoin('programs', 'programs.id', 'registrations.program_id')
    .select((select) => [
      'registrations.id',
      'registrations.reference',
      'kids.id as kid_id',
      'kids.name as kid_name',
      'branches.id as branch_id',
      nameOf('branches', language).as('branch_name'),
      'programs.id as program_id',
      nameOf('programs', language).as('program_name'),
      'registrations.start_date',
      'registrations.notes',
      'registrations.status',
      'registrations.declared_at',
      'registrations.created_at',
      jsonArrayFrom(
        select
          .selectFrom('registration_statuses')
          .select(['registration_statuses.status', 'registration_statuses.at'])
          .where('registration_statuses.status', 'is not', null)
          .$narrowType<{ status: NotNull }>()
          .whereRef('registration_statuses.registration_id', '=', 'registrations.id')
          .orderBy('registration_statuses.id'),
      ).as('history'),
    ])
export type StoredRegistration = Awaited<ReturnType<ReturnType<typeof registrationsIn>['executeTakeFirstOrThrow']>>

export const registrationById = (trx: Trx, id: number, language: Language) =>
  registrationsIn(trx, language).where('registrations.id', '=', id).executeTakeFirstOrThrow()

/** Registrations of these children, newest first. */
export const registrationsOfKids = (db: Db | Trx, kidIds: readonly number[], language: Language) =>
  registrationsIn(db, language)
    .where('kids.id', 'in', [0, ...kidIds])
    .orderBy('registrations.id', 'desc')
    .execute()

interface RegistrationFilter {
  readonly userId: number
  readonly kidId?: number | undefined
}

/** A parent's registrations, of all children or of one, newest first. */
export const registrationsWithin = (
  db: Db,
  { userId, kidId }: RegistrationFilter,
  { limit, offset }: PageRange,
  language: Language,
) =>
  registrationsIn(db, language)
    .where('kids.user_id', '=', userId)
    .$if(kidId !== undefined, (query) => query.where('kids.id', '=', kidId ?? 0))
    .orderBy('registrations.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRegistrations(db: Db, { userId, kidId }: RegistrationFilter): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kids.user_id', '=', userId)
    .$if(kidId !== undefined, (query) => query.where('kids.id', '=', kidId ?? 0))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks a parent's registration until the transaction ends; undefined if there is none. */
export const lockRegistration = (trx: Trx, id: number, userId: number) =>
  trx
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .select(['registrations.id', 'registrations.status', 'registrations.declared_at'])
    .where('registrations.id', '=', id)
    .where('kids.user_id', '=', userId)
    .forUpdate('registrations')
    .executeTakeFirst()

/** Whether the branch has the program and it is published in a language. Locks both until the end of the transaction. */
export const programOffered = (trx: Trx, branchId: number, programId: number) =>
  trx
    .selectFrom('branch_programs')
    .innerJoin('programs', 'programs.id', 'program_id')
    .select('program_id')
    .where('branch_id', '=', branchId)
    .where('program_id', '=', programId)
    .where(isPublic('programs.name'))
    .forKeyShare()
    .executeTakeFirst()

export const pendingRegistration = (trx: Trx, kidId: number, branchId: number) =>
  trx
    .selectFrom('registrations')
    .select('id')
    .where('kid_id', '=', kidId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

interface NewRegistration extends Pick<KidRegistration, 'branch_id' | 'program_id' | 'start_date' | 'notes'> {
  readonly kid_id: number
  readonly language: Language
  readonly declared: string | undefined
  readonly at: Date
}

/** Returns the new registration's id, or undefined if its reference is taken. */
export async function insertRegistration(trx: Trx, registration: NewRegistration, reference: string) {
  const { declared, at, language, ...row } = registration
  const added = await trx
    .insertInto('registrations')
    .values({
      ...row,
      reference,
      language,
      created_at: at,
      status_at: at,
      ...(declared && { declared_wording: declared, declared_language: language, declared_at: at }),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Sets the status; returns the former one. */
export async function updateStatus(trx: Trx, id: number, status: RegistrationStatus, at: Date) {
  const former = await trx
    .selectFrom('registrations')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await trx.updateTable('registrations').set({ status, status_at: at }).where('id', '=', id).execute()
  return former?.status
}

/** Notifies screens of the registration's branch, which need not be the branch that keeps the family's record. */
export const notifyBranch = (trx: Trx, id: number) =>
  sql`select desk_notice('registration', id, array[branch_id], 'family') from registrations where id = ${id}`.execute(
    trx,
  )

/** Adds a step to the history of a registration. Returns the id of the step. */
export const addStatusStep = async (trx: Trx, step: Insertable<DB['registration_statuses']>): Promise<number> =>
  (await trx.insertInto('registration_statuses').values(step).returning('id').executeTakeFirstOrThrow()).id

export const markDeclared = (trx: Trx, id: number, declared: { wording: string; language: Language; at: Date }) =>
  trx
    .updateTable('registrations')
    .set({ declared_wording: declared.wording, declared_language: declared.language, declared_at: declared.at })
    .where('id', '=', id)
    .execute()

/** A change of status; undefined if a later one exists. */
export const lastStep = (db: Db, id: number) =>
  db
    .selectFrom('registration_statuses as step')
    .select(['step.registration_id', 'step.status', 'step.at'])
    .where('step.id', '=', id)
    .where('step.status', 'is not', null)
    .$narrowType<{ status: NotNull }>()
    .where((step) =>
      step.not(
        step.exists(
          step
            .selectFrom('registration_statuses as later')
            .select('later.id')
            .whereRef('later.registration_id', '=', 'step.registration_id')
            .whereRef('later.id', '>', 'step.id')
            .where('later.status', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()

/** Data for the mails about a registration; undefined if it is deleted. */
export const registrationInMail = (db: Db | Trx, id: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('kids', 'kids.id', 'registrations.kid_id')
    .innerJoin('users', 'users.id', 'kids.user_id')
    .innerJoin('branches', 'branches.id', 'registrations.branch_id')
    .innerJoin('programs', 'programs.id', 'registrations.program_id')
    .innerJoin('school', (join) => join.onTrue())
    .select(['registrations.reference', 'registrations.language', 'registrations.start_date', 'registrations.notes'])
    .select(['registrations.created_at', 'registrations.status_at', 'registrations.declared_at'])
    .select(['kids.name as kid', 'kids.birth_date', 'kids.notes as kid_notes'])
    .select(['users.name as guardian', 'users.email', 'users.email_verified_at', 'users.phone'])
    .select([
      'school.name as school',
      'school.reply_promise_days as promise_days',
      wordsOf('branches', 'name').as('branch'),
      wordsOf('programs', 'name').as('program'),
    ])
    .select(['branches.admissions_email as admissions', sql<string>`branches.phone_numbers[1]`.as('phone_to_call')])
    .where('registrations.id', '=', id)
    .executeTakeFirst()
