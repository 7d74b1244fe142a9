import type { KidRegistration } from 'contract/kids/forms.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import type { Language } from 'i18n/languages.ts'
import { type Insertable, type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isOffered } from '../places/condition-queries.ts'
import { isPublic, nameOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { DB } from '../platform/db/types.generated.ts'
import type { PageRange } from '../platform/http/paging.ts'
import { endOf, otherPlaces, waitingNow } from './place-columns-queries.ts'

/** The reader of registrations, and the clock. */
export interface Reader {
  readonly language: Language
  readonly now: () => Date
}

const placeFactColumns = [
  'registrations.year',
  'registrations.schedule',
  'registrations.offered_at',
  'registrations.offer_ends_at',
  'registrations.offer_first_day',
  'registrations.offer_fee',
  'registrations.offer_text',
  'registrations.offer_outcome',
  'registrations.offer_outcome_at',
  'registrations.offer_outcome_text',
] as const

const registrationsIn = (db: Db | Trx, language: Language, now: Date) =>
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
      ...placeFactColumns,
      isOffered(now).as('is_offered'),
      waitingNow(now).as('waiting'),
      endOf.as('ended'),
      otherPlaces(now, language).as('others'),
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

export const registrationById = (trx: Trx, id: number, { language, now }: Reader) =>
  registrationsIn(trx, language, now()).where('registrations.id', '=', id).executeTakeFirstOrThrow()

/** Registrations of these children, newest first. */
export const registrationsOfKids = (db: Db | Trx, kidIds: readonly number[], { language, now }: Reader) =>
  registrationsIn(db, language, now())
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
  { language, now }: Reader,
) =>
  registrationsIn(db, language, now())
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

/** An open registration of a child at a branch in a school year (enrolment §2.1). */
export const openRegistration = (
  trx: Trx,
  { kid_id, branch_id, year }: { readonly kid_id: number; readonly branch_id: number; readonly year: number },
) =>
  trx
    .selectFrom('registrations')
    .select('id')
    .where('kid_id', '=', kid_id)
    .where('branch_id', '=', branch_id)
    .where('year', '=', year)
    .where('status', 'not in', ['rejected', 'withdrawn'])
    .executeTakeFirst()

export interface NewRegistration extends Pick<KidRegistration, 'branch_id' | 'program_id' | 'start_date' | 'schedule'> {
  readonly notes?: string | undefined
  readonly kid_id: number
  readonly language: Language
  readonly declared?: string | undefined
  readonly at: Date
  /** The person for whom staff enter it, when the family asked, and what was decided before. */
  readonly person_id?: number
  readonly asked_at?: Date
  readonly status?: RegistrationStatus
}

/** Returns the new registration's id, or undefined if its reference is taken. */
export async function insertRegistration(trx: Trx, registration: NewRegistration, reference: string) {
  const { declared, at, language, ...row } = registration
  const added = await trx
    .insertInto('registrations')
    .values({
      asked_at: at,
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

/** The outcome of an open offer by the status that ends it. */
const outcomeOf = {
  accepted: 'accepted',
  withdrawn: 'declined',
  waitlisted: 'decided',
  rejected: 'decided',
  pending: null,
} as const

/** Sets the status, and the outcome of an open offer; one that is accepted sets the start. Returns the former status. */
export async function updateStatus(trx: Trx, id: number, status: RegistrationStatus, at: Date) {
  const former = await trx
    .selectFrom('registrations')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const isOpen = sql<boolean>`offer_outcome is null and offer_ends_at > ${at}`
  await trx
    .updateTable('registrations')
    .set((row) => ({
      status,
      status_at: at,
      offer_outcome: sql`case when ${isOpen} then ${outcomeOf[status]} else offer_outcome end`,
      offer_outcome_at: sql`case when ${isOpen} then ${at}::timestamptz else offer_outcome_at end`,
      ...(status === 'accepted' && {
        place_ends_at: null,
        start_date: sql`case when ${isOpen} then offer_first_day else start_date end`,
      }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
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

/** Stores a declaration; the first one counts. */
export const markDeclared = (trx: Trx, id: number, declared: { wording: string; language: Language; at: Date }) =>
  trx
    .updateTable('registrations')
    .set({ declared_wording: declared.wording, declared_language: declared.language, declared_at: declared.at })
    .where('id', '=', id)
    .where('declared_at', 'is', null)
    .execute()
