import {
  bookAtDesk,
  bookRequest,
  cancelDeskVisit,
  confirmDeskVisit,
  listDeskSlots,
  listDeskVisits,
  listVisitRequests,
  moveDeskVisit,
  previewVisitMail,
  tickDeskVisit,
} from './desk.ts'
import { saveVisitHours, showVisitHours } from './desk-hours.ts'
import { cancelTour, declineTour, downloadTourCalendar, leaveTour, moveTour, showTour, takeTour } from './manage.ts'
import { listTourSlots } from './slots.ts'
import { cancelVisitsTogether, confirmDeskVisits, keepVisitsTogether, listVisitGroups } from './together.ts'

/** Endpoints of visits and waiting lists, for families and for the desk, by name. */
export const visitEndpoints = {
  bookAtDesk,
  bookRequest,
  cancelDeskVisit,
  cancelTour,
  cancelVisitsTogether,
  confirmDeskVisit,
  confirmDeskVisits,
  declineTour,
  downloadTourCalendar,
  keepVisitsTogether,
  leaveTour,
  listDeskSlots,
  listDeskVisits,
  listTourSlots,
  listVisitGroups,
  listVisitRequests,
  moveDeskVisit,
  moveTour,
  previewVisitMail,
  saveVisitHours,
  showTour,
  showVisitHours,
  takeTour,
  tickDeskVisit,
}
