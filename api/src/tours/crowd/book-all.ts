import type { TourRequest } from 'contract/tours/form.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { TimeLeft } from '../../db/deadline.ts'
import { storeAnswers } from '../../db/idempotency-keys.ts'
import { joinArrival } from '../../families/arrivals.ts'
import { lockPeople } from '../../families/join.ts'
import { answersBefore, type Repeat } from '../../http/idempotency.ts'
import { mayReceiveMails } from '../../mail/recipients.ts'
import { newReference } from '../../requests/reference.ts'
import type { Services } from '../../services.ts'
import { recordVisit } from '../../visits/family-file.ts'
import { tokenOnScreen } from '../../visits/links/links.ts'
import { slotTaken, timesAhead } from '../../visits/places.ts'
import { visitsOfFamilies } from '../../visits/queries.ts'
import { lockDaysOfCrowd, slotFacts } from '../../visits/slot-queries.ts'
import { type Slot, timeOf } from '../../visits/slots.ts'
import type { Booked } from '../book.ts'
import { type Decision, givePlaces } from './give-places.ts'
import { drawNumbers, type Given, writeBookings } from './queries.ts'

/** One who asks for a time, and does not look like spam. */
export interface Asking {
  readonly body: TourRequest
  readonly branchId: number
  readonly startsAt: Date
  readonly language: Language
  readonly repeat: Repeat | undefined
  readonly deadline: TimeLeft | undefined
}

export type Booker = Pick<Services, 'queue' | 'env' | 'now'>

/** `manage` is there for who has taken a place just now. */
export type Outcome = (Booked & { readonly manage?: string }) | Error

interface Winner {
  readonly one: Asking
  readonly slot: Slot
}

/** Everybody's time of one branch, in one transaction whose COMMIT waits for no disk: what becomes of each, in their order. */
export const bookAll = (db: Db, booker: Booker, asking: readonly Asking[]): Promise<Outcome[]> =>
  db.transaction().execute(async (trx) => {
    const at = booker.now()
    const repeats = asking.map(({ repeat }) => repeat)
    const before = await answersBefore<Booked>(trx, repeats, at)
    const first = asking.filter((_, n) => before[n] === undefined)
    const made = await bookFirst(trx, booker, first, at)
    const answers = first.flatMap((one) => {
      const answer = made.get(one)
      const { manage: _, ...kept } = answer instanceof Error || !answer ? {} : answer
      return one.repeat && 'id' in kept ? [{ ...one.repeat, answer: kept }] : []
    })
    if (answers.length > 0) await storeAnswers(trx, answers, at)
    return asking.map((one, n) => before[n]?.refusal ?? before[n]?.answer ?? made.get(one) ?? new Error('not booked'))
  })

async function bookFirst(
  trx: Trx,
  booker: Booker,
  asking: readonly Asking[],
  now: Date,
): Promise<Map<Asking, Outcome>> {
  const outcomes = new Map<Asking, Outcome>()
  const branchId = asking[0]?.branchId
  if (branchId === undefined) return outcomes
  const moments = asking.map(({ startsAt }) => startsAt)
  await lockDaysOfCrowd(trx, branchId, moments)
  const days = moments.map(riyadhDay).toSorted()
  const facts = await slotFacts(trx, { branchId, from: days[0] ?? '', to: days.at(-1) ?? '', now })
  const families = asking.map(({ body, startsAt }) => ({ ...body, branchId, startsAt }))
  const visits = await visitsOfFamilies(trx, families)
  const decided = givePlaces(
    facts,
    asking.map((one, n) => ({ one, has: visits[n] })),
    now,
  )
  const winners = decided.flatMap((decision, n) => {
    const one = asking[n]
    return one && typeof decision === 'object' && 'slot' in decision ? [{ one, slot: decision.slot }] : []
  })
  if (winners.length > 0)
    for (const [one, booked] of await write(trx, booker, winners, {
      now,
      confirmed: facts?.confirm_by_itself === true,
    }))
      outcomes.set(one, booked)
  // With what was just given away.
  const times = decided.includes('taken') ? await timesAhead(trx, { branchId, now }) : []
  for (const [n, one] of asking.entries()) outcomes.set(one, outcomeOf(decided[n] ?? 'taken', one))
  return outcomes

  function outcomeOf(decision: Decision<Asking>, one: Asking): Outcome {
    if (decision === 'taken') return slotTaken(times, one.startsAt)
    if ('refusal' in decision) return decision.refusal
    if ('has' in decision) {
      const { id, reference, status, starts_at, ends_at } = decision.has
      return { id, reference, status, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
    }
    const made = outcomes.get('sameAs' in decision ? decision.sameAs : one) ?? new Error('not booked')
    if (!('sameAs' in decision) || made instanceof Error) return made
    const { manage: _, took: __, visit_id: ___, ...same } = made
    return same
  }
}

/** Writes what the winners were given, each with the file of its family and its letters. */
async function write(
  trx: Trx,
  { queue, env }: Booker,
  winners: readonly Winner[],
  { now, confirmed }: { readonly now: Date; readonly confirmed: boolean },
): Promise<[Asking, Outcome][]> {
  const people = winners.map(({ one }) => one.body)
  await lockPeople(
    trx,
    people.map(({ phone_num, email }) => ({ phone: phone_num, email })),
  )
  const numbers = await drawNumbers(trx, people)
  const mayWrite = await mayReceiveMails(
    trx,
    people.map(({ email }) => email),
    now,
  )
  const status = confirmed ? 'confirmed' : 'requested'
  const all = winners.map(({ one, slot }, n) => {
    const drawn = numbers[n]
    if (!drawn) throw new Error('a booking has no number')
    // The second of one phone joins the family that the first one makes.
    const isNew = people.findIndex(({ phone_num }) => phone_num === one.body.phone_num) === n
    const { website: _, slot: __, waiting_day: ___, ...said } = one.body
    const { token, hash } = tokenOnScreen(env, drawn.tour)
    const given: Given = {
      ...said,
      ...timeOf(slot),
      tour_id: drawn.tour,
      visit_id: drawn.visit,
      family_id: isNew ? drawn.family : null,
      family_letter: mayWrite[n] ? drawn.family_letter : null,
      branch_letter: drawn.branch_letter,
      branch_id: one.branchId,
      preferred_date: riyadhDay(one.startsAt),
      language: one.language,
      status,
      token_hash: hash.toString('hex'),
    }
    return { one, given, token }
  })
  const references = new Map<number, string>()
  for (let left = all; left.length > 0; left = left.filter(({ given }) => !references.has(given.tour_id))) {
    const rows = left.map(({ given }) => ({ ...given, reference: newReference() }))
    for (const { id, reference } of await writeBookings(trx, rows, now)) references.set(id, reference)
  }
  for (const { given, one } of all)
    if (given.family_id === null) {
      const familyId = await joinArrival(trx, 'tours', given.tour_id, now, { waits: false })
      await recordVisit(trx, { tour_id: given.tour_id, starts_at: one.startsAt }, 'requested', { at: now, familyId })
    }
  const letters = all.flatMap(({ given }) => [given.family_letter ?? [], given.branch_letter].flat())
  await queue.addMany(
    trx,
    'visit_mail',
    letters.map((letter_id) => ({ letter_id })),
  )
  return all.map(({ one, given: { tour_id: id, visit_id, starts_at, ends_at }, token }) => [
    one,
    { id, reference: references.get(id) ?? '', status, starts_at, ends_at, took: true, visit_id, manage: token },
  ])
}
