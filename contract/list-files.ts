import { exportComments, exportCommentsCsv } from './comments/exports.ts'
import { exportFamilies, exportFamiliesCsv } from './families/export/endpoints.ts'
import { exportLog, exportLogCsv } from './log/exports.ts'
import { exportPictures, exportPicturesCsv } from './pictures/exports.ts'
import { exportRegistrations, exportRegistrationsCsv } from './registrations/desk.ts'
import { exportStaff, exportStaffCsv } from './staff/exports.ts'
import { exportVisits, exportVisitsCsv } from './visits/exports.ts'

/** The files of every list of the desk, by name (desk §7). */
export const listFileEndpoints = {
  exportComments,
  exportCommentsCsv,
  exportFamilies,
  exportFamiliesCsv,
  exportLog,
  exportLogCsv,
  exportPictures,
  exportPicturesCsv,
  exportRegistrations,
  exportRegistrationsCsv,
  exportStaff,
  exportStaffCsv,
  exportVisits,
  exportVisitsCsv,
}
