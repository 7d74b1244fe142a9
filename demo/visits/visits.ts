// Four weeks of past visits and four of coming ones, so that the desk's week shows families.

import { addFamilyEvent } from 'api/families/events.ts'
import { linkToFamily } from 'api/families/intake.ts'
import type { Trx } from 'api/platform/db/client.ts'
import { slotFacts } from 'api/visits/slot-queries.ts'
import { type Slot, slotsBetween } from 'api/visits/slots.ts'
import { hourMs } from 'contract/durations.ts'
import type { VisitStatus } from 'contract/visits/manage.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { arabicNames, englishNames, requestTexts } from '../families/people.ts'
import { addDemoTour } from '../families/queries.ts'
import { addDemoVisit, branchesOfDemo, type DemoTour, toursOfDemo } from './queries.ts'

const daysEachWay = 28
const farBack = new Date(0)
const askersPerBranch = 9

/**
 * Takes `count` slots spread evenly over all, so that a few families fill weeks: some days have two, some a free place.
 */
const spread = (slots: readonly Slot[], count: number) =>
  Array.from({ length: Math.min(count, slots.length) }, (_, index) => slots[Math.floor((index * slots.length) / count)])

function statusOf({ stage }: DemoTour, isPast: boolean, index: number): VisitStatus {
  if (!isPast) return index % 3 === 0 ? 'requested' : 'confirmed'
  return stage === 'not_coming' ? 'did_not_come' : 'came'
}

async function writeVisits(trx: Trx, tours: readonly DemoTour[], slots: readonly Slot[], now: Date) {
  for (const [index, slot] of spread(slots, tours.length).entries()) {
    const tour = tours[index]
    if (!tour || !slot) continue
    const [starts_at, ends_at] = [new Date(slot.starts), new Date(slot.ends)]
    const isPast = starts_at <= now
    const status = statusOf(tour, isPast, index)
    await addDemoVisit(trx, { ...tour, starts_at, ends_at, status, now })
    const facts = { tour_id: tour.id, starts_at: starts_at.toISOString() }
    if (tour.person_id === null) continue
    await addFamilyEvent(
      trx,
      tour.person_id,
      'visit_requested',
      { at: tour.created_at, ...facts },
      { stage: 'visit_booked' },
    )
    if (isPast)
      await addFamilyEvent(trx, tour.person_id, status === 'came' ? 'visit_came' : 'visit_missed', {
        at: ends_at,
        ...facts,
      })
  }
}

/** Adds families that only asked for a visit, so that the coming weeks look like a real school's. */
async function addAskers(trx: Trx, branchId: number, now: Date) {
  for (let n = 0; n < askersPerBranch; n += 1) {
    const index = 100 + branchId * askersPerBranch + n
    const language = index % 4 === 3 ? 'en' : 'ar'
    const names = language === 'ar' ? arabicNames : englishNames
    const request = {
      name: names[(index * 7) % names.length] ?? '',
      language,
      phone: `+9665420${String(10_000 + index * 37)}`,
      email: `family${index}@families.demo.smartkids.example`,
      branchId,
      at: new Date(now.getTime() - (30 + index) * hourMs),
      index,
    } as const
    const texts = requestTexts[language]
    const id = await addDemoTour(trx, request, texts[index % texts.length] ?? '')
    await linkToFamily(trx, 'tours', id, now, { waits: false })
  }
}

/** Gives the demo families visits that fit their stage. Sends no mail. */
export async function writeDemoVisits(trx: Trx, now: Date): Promise<void> {
  const today = riyadhDay(now)
  const [from, to] = [addDays(today, -daysEachWay), addDays(today, daysEachWay)]
  for (const branchId of await branchesOfDemo(trx)) {
    await addAskers(trx, branchId, now)
    const facts = await slotFacts(trx, { branchId, from, to, now })
    if (!facts) continue
    const slots = slotsBetween(facts, { from, to }, { now: farBack, byStaff: true })
    const tours = await toursOfDemo(trx, branchId)
    const comes = tours.filter(({ stage }) => stage === 'visit_booked' || stage === 'answered')
    const came = tours.filter((tour) => !comes.includes(tour))
    await writeVisits(
      trx,
      came,
      slots.filter(({ starts }) => starts <= now.getTime()),
      now,
    )
    await writeVisits(
      trx,
      comes,
      slots.filter(({ starts }) => starts > now.getTime()),
      now,
    )
  }
}
