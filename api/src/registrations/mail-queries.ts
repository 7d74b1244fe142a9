import { type NotNull, sql } from 'kysely'
import { wordsOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'

/** A change of status; undefined if a later one exists. */
export const lastStep = (db: Db, id: number) =>
  db
    .selectFrom('registration_statuses as step')
    .select(['step.registration_id', 'step.status', 'step.at', 'step.text'])
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
    .innerJoin('kid_parents as parent', 'parent.kid_id', 'kids.id')
    .innerJoin('branches', 'branches.id', 'registrations.branch_id')
    .innerJoin('programs', 'programs.id', 'registrations.program_id')
    .innerJoin('school', (join) => join.onTrue())
    .select(['registrations.reference', 'registrations.language', 'registrations.start_date', 'registrations.notes'])
    .select(['registrations.created_at', 'registrations.status_at', 'registrations.declared_at'])
    .select([
      'registrations.status',
      'registrations.schedule',
      'offered_at',
      'offer_ends_at',
      'offer_first_day',
      'offer_fee',
    ])
    .select(['offer_text', 'offer_outcome', 'offer_outcome_text', 'place_ends_at'])
    .select(['kids.name as kid', 'kids.birth_date', 'kids.notes as kid_notes'])
    .select(['parent.name as guardian', 'parent.email_verified_at'])
    .$narrowType<{ guardian: NotNull }>()
    // Empty where a person without an account gave none: without a confirmed address no mail leaves.
    .select([sql<string>`coalesce(parent.email, '')`.as('email'), sql<string>`coalesce(parent.phone, '')`.as('phone')])
    .select([
      'school.name as school',
      'school.reply_promise_days as promise_days',
      wordsOf('branches', 'name').as('branch'),
      wordsOf('programs', 'name').as('program'),
    ])
    .select(['branches.admissions_email as admissions', sql<string>`branches.phone_numbers[1]`.as('phone_to_call')])
    .where('registrations.id', '=', id)
    .executeTakeFirst()
