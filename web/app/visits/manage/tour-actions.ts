import type { Caller } from 'contract/client.ts'
import type { Answer } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import {
  cancelTour,
  declineTour,
  downloadTourCalendar,
  leaveTour,
  type ManagedVisit,
  moveTour,
  showTour,
  takeTour,
} from 'contract/visits/manage.ts'
import { listTourSlots, type VisitTime } from 'contract/visits/slots.ts'
import { nearestIn } from '../slots/slots.ts'

/** Actions of a family on its tour; values of the form's buttons. */
type TourAction = 'move' | 'take' | keyof typeof withoutTime
const withoutTime = { cancel: cancelTour, decline: declineTour, leave: leaveTour }
const tourActions: readonly string[] = ['move', 'cancel', 'take', 'decline', 'leave'] satisfies TourAction[]

/** Result of an action. */
export interface ActionOutcome {
  readonly action: TourAction
  /** The changed tour; undefined if nothing changed. */
  readonly tour?: ManagedVisit
  /** Reason of a refusal; undefined without a response. */
  readonly message?: string | undefined
  /** The requested time, if it was taken meanwhile. */
  readonly taken?: string
  readonly nearest?: readonly VisitTime[]
}

/** The tour of a link; undefined for an invalid link. */
export async function tourOf(call: Caller, token: string): Promise<ManagedVisit | undefined> {
  try {
    return await call(showTour, { params: { token } })
  } catch (problem) {
    if (problem instanceof Problem && problem.status < 500 && problem.status !== 429) return undefined
    throw problem
  }
}

/** Free times to move the tour to; the page works without them. */
export const freeTimesFor = (call: Caller, tour: ManagedVisit | undefined): Promise<Answer<typeof listTourSlots>> =>
  tour?.may.includes('move')
    ? call(listTourSlots, { query: { branch_id: tour.branch.id } }).catch(() => [])
    : Promise.resolve([])

/** Runs the action of a form; undefined for an unknown action. */
export async function runTourAction(call: Caller, token: string, form: FormData): Promise<ActionOutcome | undefined> {
  const action = String(form.get('do')) as TourAction
  if (!tourActions.includes(action)) return undefined
  const slot = String(form.get('slot') ?? '')
  const params = { token }
  try {
    if (action === 'move' || action === 'take')
      return { action, tour: await call(action === 'move' ? moveTour : takeTour, { params, body: { slot } }) }
    return { action, tour: await call(withoutTime[action], { params }) }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    if (problem.code === 'slot_taken') return { action, taken: slot, nearest: nearestIn(problem) }
    return { action, message: problem.details.errors?.slot?.[0] ?? problem.details.message }
  }
}

export const calendarFileOf = (token: string) =>
  `/api/v1${downloadTourCalendar.path.replace(':token', encodeURIComponent(token))}`
