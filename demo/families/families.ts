// The demo school's families are added and removed together with its staff, so that the desk has a morning's work to
// try.

import { addFamilyEvent, answerPerson } from 'api/families/events.ts'
import { linkToFamily } from 'api/families/intake.ts'
import type { Db, Trx } from 'api/platform/db/client.ts'
import { hourMs } from 'contract/durations.ts'
import { type Stage, stages } from 'contract/families/stages.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { writeDemoRegistrations } from '../enrolment/rows.ts'
import { school } from '../school/school.ts'
import { writeDemoVisits } from '../visits/visits.ts'
import { answered, arabicNames, children, englishNames, nextSteps, notes, reasons, requestTexts } from './people.ts'
import {
  addDemoMessage,
  addDemoNote,
  addDemoReply,
  addDemoTour,
  demoParentRows,
  demoStaffIds,
  hasDemoFamilies,
  removeDemoRows,
  setDemoFacts,
} from './queries.ts'

const count = 72
const branchCount = 5
/**
 * Hours since the newest families wrote: some are past the promised reply time, some nearly, some have just written.
 */
const waitingHours = [0.3, 2, 5, 20, 44, 72, 150, 320, 420]

interface DemoFamily {
  readonly name: string
  readonly language: 'ar' | 'en'
  readonly phone: string
  readonly email: string
  readonly branchId: number
  readonly stage: Stage
  readonly at: Date
  readonly index: number
}

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

function demoFamily(index: number, now: Date): DemoFamily {
  const isArabic = index % 3 !== 2
  const stage = pick(stages, index)
  const hours = stage === 'new' ? pick(waitingHours, Math.floor(index / stages.length)) : 60 + index * 11
  const family = isArabic ? pick(arabicNames, index) : pick(englishNames, index)
  return {
    name: family,
    language: isArabic ? 'ar' : 'en',
    phone: `+9665410${String(10_000 + index * 37).padStart(5, '0')}`,
    email: `family${index + 1}@families.demo.smartkids.example`,
    branchId: (index % branchCount) + 1,
    stage,
    at: new Date(now.getTime() - hours * hourMs),
    index,
  }
}

const hoursAfter = ({ at }: DemoFamily, hours: number) => new Date(at.getTime() + hours * hourMs)

async function writeHistory(trx: Trx, family: DemoFamily, personId: number, staffIds: readonly number[]) {
  const { index, stage, language } = family
  const staffId = pick(staffIds, index)
  const reached = stages.indexOf(stage)
  if (stage === 'new') return
  const at = hoursAfter(family, 5)
  const reply_id = await addDemoReply(trx, { ...family, personId, staffId, at, text: answered[language] })
  await addFamilyEvent(trx, personId, index % 2 ? 'reply_whatsapp' : 'reply_email', { at, reply_id }, { staffId })
  await answerPerson(trx, personId, at, at)
  if (index % 3 === 0) {
    const note_id = await addDemoNote(trx, { personId, staffId, at: hoursAfter(family, 6), text: pick(notes, index) })
    await addFamilyEvent(trx, personId, 'note', { at: hoursAfter(family, 6), note_id }, { staffId })
  }
  for (const step of stages.slice(2, reached + 1)) {
    if (step === 'not_coming' && stage !== step) continue
    if (stage === 'not_coming' && step !== stage) continue
    const stepAt = hoursAfter(family, 8 + stages.indexOf(step) * 6)
    await addFamilyEvent(trx, personId, 'stage', { at: stepAt, to: step }, { staffId, stage: step })
  }
}

async function writeFamily(trx: Trx, family: DemoFamily, now: Date, staffIds: readonly number[]) {
  const { index, language, at, stage } = family
  const text = pick(requestTexts[language], index)
  const isMessage = index % 4 === 1
  const id = isMessage ? await addDemoMessage(trx, family, text) : await addDemoTour(trx, family, text)
  const personId = await linkToFamily(trx, isMessage ? 'messages' : 'tours', id, now)
  if (personId === undefined) return undefined
  await writeHistory(trx, family, personId, staffIds)
  const isOpen = stage !== 'new' && stage !== 'enrolled' && stage !== 'not_coming'
  const today = riyadhDay(now)
  await setDemoFacts(trx, personId, {
    owner_id: index % 5 === 0 ? null : pick(staffIds, index),
    child: {
      name: pick(children, index),
      birth_date: addDays(today, -(200 + index * 23)),
      program_id: (index % 3) + 1,
    },
    ...(isOpen &&
      index % 4 !== 3 && { next_step: pick(nextSteps, index), next_step_on: addDays(today, (index % 9) - 2) }),
    ...(stage === 'not_coming' && {
      stage,
      stage_reason: pick(reasons, index),
      stage_at: hoursAfter({ ...family, at }, 30),
    }),
  })
  return { ...family, personId, child: pick(children, index) }
}

/** Gives the demo parent and the registration of a child their record, as calls of the API would. */
async function linkDemoParent(trx: Trx, now: Date) {
  for (const { table, id } of await demoParentRows(trx)) await linkToFamily(trx, table, id, now)
}

/** Adds families to a demo school without any; returns whether they were added. */
export async function ensureDemoFamilies(db: Db, now = new Date()): Promise<boolean> {
  const ofDemo = await db.selectFrom('school').select('email').where('email', '=', school.email).executeTakeFirst()
  const staffIds = await demoStaffIds(db)
  if (!ofDemo || staffIds.length === 0 || (await hasDemoFamilies(db))) return false
  return db.transaction().execute(async (trx) => {
    const families = new Map<number, NonNullable<Awaited<ReturnType<typeof writeFamily>>>>()
    for (let index = 0; index < count; index += 1) {
      const family = await writeFamily(trx, demoFamily(index, now), now, staffIds)
      if (family) families.set(index, family)
    }
    await writeDemoVisits(trx, now)
    await writeDemoRegistrations(trx, families, now)
    await linkDemoParent(trx, now)
    return true
  })
}

/** Removes the demo families with their requests. */
export const removeDemoFamilies = (db: Db): Promise<void> => db.transaction().execute(removeDemoRows)
