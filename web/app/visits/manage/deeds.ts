import type { Caller } from 'contract/client.ts'
import type { Answer } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import {
  cancelTour,
  downloadTourCalendar,
  type ManagedVisit,
  moveTour,
  showTour,
  takeTour,
} from 'contract/visits/manage.ts'
import { listTourSlots, type VisitTime } from 'contract/visits/slots.ts'
import { nearestIn } from '../slots/slots.ts'

/** What a family may do with its tour: a button of the form each. */
type Deed = 'move' | 'cancel' | 'take'
const deeds: readonly string[] = ['move', 'cancel', 'take'] satisfies Deed[]

/** What came of it. */
export interface Outcome {
  readonly deed: Deed
  /** As it is now; undefined where nothing changed. */
  readonly tour?: ManagedVisit
  /** Why nothing changed, in a sentence; undefined where nothing came back. */
  readonly message?: string | undefined
  /** The time another family was quicker to take, and what is free near it. */
  readonly taken?: string
  readonly nearest?: readonly VisitTime[]
}

/** The tour of a link; undefined for one that opens nothing, whatever the reason. */
export async function tourOf(call: Caller, token: string): Promise<ManagedVisit | undefined> {
  try {
    return await call(showTour, { params: { token } })
  } catch (problem) {
    if (problem instanceof Problem && problem.status < 500 && problem.status !== 429) return undefined
    throw problem
  }
}

/** The times it may be moved to. Without them the page still stands. */
export const timesFor = (call: Caller, tour: ManagedVisit | undefined): Promise<Answer<typeof listTourSlots>> =>
  tour?.may.includes('move')
    ? call(listTourSlots, { query: { branch_id: tour.branch.id } }).catch(() => [])
    : Promise.resolve([])

/** Does what a form asks for; undefined for what is none of the three. */
export async function doneWith(call: Caller, token: string, form: FormData): Promise<Outcome | undefined> {
  const deed = String(form.get('do')) as Deed
  if (!deeds.includes(deed)) return undefined
  const slot = String(form.get('slot') ?? '')
  const params = { token }
  try {
    if (deed === 'cancel') return { deed, tour: await call(cancelTour, { params }) }
    return { deed, tour: await call(deed === 'move' ? moveTour : takeTour, { params, body: { slot } }) }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    if (problem.code === 'slot_taken') return { deed, taken: slot, nearest: nearestIn(problem) }
    return { deed, message: problem.details.errors?.slot?.[0] ?? problem.details.message }
  }
}

export const calendarFileOf = (token: string) =>
  `/api/v1${downloadTourCalendar.path.replace(':token', encodeURIComponent(token))}`
