// Places of the demo school, and children of its demo families who ask for one, in every state.
import { randomUUID } from 'node:crypto'
import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import { linkToFamily } from 'api/families/intake.ts'
import { feeOf } from 'api/fees/queries.ts'
import type { Trx } from 'api/platform/db/client.ts'
import { changeStatus } from 'api/registrations/actions.ts'
import { addStatusStep } from 'api/registrations/queries.ts'
import { addModerationRequest } from 'api/requests/queries.ts'
import { schoolYearOf, schoolYearSpan } from 'contract/calendar/school-year.ts'
import { dayMs, hourMs } from 'contract/durations.ts'
import { declarationWording } from 'contract/kids/rules.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { demoReference } from '../reference.ts'
import { monthsIn, places, registrations, type State } from './places.ts'

const daysAMonth = 30.44

/** The family as it wrote, and its person. */
interface Applicant {
  readonly personId: number
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly language: 'ar' | 'en'
  readonly branchId: number
  readonly child: string
  readonly at: Date
}

/** Capacities of this school year and the next, unless staff have counted before. */
async function writePlaces(trx: Trx, running: number) {
  const cells = Object.entries(places).flatMap(([branch, programs]) =>
    Object.entries(programs).flatMap(([program, [capacity, room]]) =>
      [capacity - room, Math.floor((capacity - room) / 2)].map((outside, later) => ({
        ...{ branch_id: Number(branch), program_id: Number(program), year: running + later },
        ...{ capacity, kept: outside, version: 1 },
      })),
    ),
  )
  await trx
    .insertInto('places')
    .values(cells)
    .onConflict((conflict) => conflict.constraint('one_cell').doNothing())
    .execute()
}

/** The family's account and child. Nobody knows the password. */
async function addChild(
  trx: Trx,
  { personId, name, phone, email, language, child, at }: Applicant,
  birth_date: string,
) {
  const user = await trx
    .insertInto('users')
    .values({
      ...{ name, phone, email, language, gender: 'female', created_at: at, email_verified_at: at },
      password_hash: await hashOfPassword(randomUUID(), '127.0.0.1'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('family_children').where('person_id', '=', personId).execute()
  await linkToFamily(trx, 'users', user.id, at, { waits: false })
  const kid = { user_id: user.id, name: child, birth_date, gender: 'female', created_at: at } as const
  return (await trx.insertInto('kids').values(kid).returning('id').executeTakeFirstOrThrow()).id
}

interface WrittenRegistration {
  readonly reference: string
  readonly kid_id: number
  readonly branch_id: number
  readonly program_id: number
  readonly start_date: string
  readonly language: 'ar' | 'en'
  readonly notes?: string
  readonly state: State
  /** End of an offer. */
  readonly offerEndsAt: Date
}

/** A registration of that moment with its history; the decision or the offer came a day later. Its emails are not sent: demo families read none. */
export async function writeRegistration(
  trx: Trx,
  { state, offerEndsAt, ...registration }: WrittenRegistration,
  at: Date,
) {
  const { branch_id, program_id, start_date, language } = registration
  const cell = { branch_id, program_id, year: schoolYearOf(start_date), schedule: 'full_time' as const }
  const later = new Date(at.getTime() + dayMs)
  const isOffer = state === 'offered' || state === 'unanswered'
  const fee = isOffer && (await feeOf(trx, cell))
  const { id } = await trx
    .insertInto('registrations')
    .values({
      ...registration,
      ...{ asked_at: at, created_at: at, status_at: at },
      ...{ declared_wording: declarationWording, declared_language: language, declared_at: at },
      ...(isOffer && { offered_at: later, offer_ends_at: offerEndsAt, offer_first_day: start_date }),
      ...(fee && { offer_fee: JSON.stringify(fee) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addStatusStep(trx, { registration_id: id, status: 'pending', at })
  await addModerationRequest(trx, { registration_id: id, branch_id, asked_at: at, mailed_at: at })
  if (isOffer) await addStatusStep(trx, { registration_id: id, what: 'offered', at: later })
  else if (state !== 'pending') await changeStatus(trx, id, state, later)
  return id
}

/** Writes the places, and the registrations of these families (by their numbers). */
export async function writeDemoRegistrations(trx: Trx, families: ReadonlyMap<number, Applicant>, now: Date) {
  const today = riyadhDay(now)
  const running = schoolYearOf(today)
  await writePlaces(trx, running)
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  for (const [index, { family, program_id, state, isNextYear }] of registrations.entries()) {
    const applicant = families.get(family)
    if (!applicant) continue
    const { branchId: branch_id, language } = applicant
    const at = new Date(now.getTime() - (8 * dayMs + index * 7 * hourMs))
    const soon = [addDays(today, 20), schoolYearSpan(running).to].sort()[0] ?? today
    const start_date = isNextYear ? `${running + 1}-08-23` : soon
    const kid_id = await addChild(
      trx,
      applicant,
      addDays(start_date, -Math.round((monthsIn[program_id] ?? 0) * daysAMonth) - index * 9),
    )
    const reference = demoReference('RG', index)
    const offerEndsAt = new Date(hour + (state === 'offered' ? 23 * hourMs : -2 * dayMs))
    const place = { branch_id, program_id, start_date }
    const id = await writeRegistration(trx, { reference, kid_id, ...place, language, state, offerEndsAt }, at)
    await linkToFamily(trx, 'registrations', id, at, { waits: false })
  }
}
