import {
  acceptPerson,
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  markNotDuplicates,
  mergeFamilies,
  setFamilyStage,
  unmergeFamilies,
  writeFamilyNote,
} from './changes.ts'
import {
  changeFamilyContact,
  changeFamilyNote,
  removeFamilyContact,
  removeFamilyNote,
} from './corrections/endpoints.ts'
import { listDuplicates, listFamilies, listFirstVisits, searchDesk, showFamily } from './desk.ts'
import {
  beginFamilyImport,
  listFamilyImports,
  listImportRows,
  sendImportRows,
  setImportColumns,
  showFamilyImport,
  startFamilyImport,
  takeImportBack,
} from './imports/endpoints.ts'
import { keepJoinedRecord, listJoinedRecords, unmergeJoinedRecord } from './joined.ts'
import { sendMailAgain } from './mails.ts'
import { changePromise } from './promise.ts'
import {
  listReplyTemplates,
  previewReply,
  removeReplyTemplate,
  replyToFamily,
  saveReplyTemplate,
  sendTestReply,
  takeReplyBack,
} from './replies.ts'
import { countDesk, showToday } from './today.ts'
import { listFamilyOwners, listSavedViews, removeView, saveView } from './views.ts'

/** Endpoints of the desk for families, by name. */
export const familyEndpoints = {
  beginFamilyImport,
  listFamilyImports,
  listImportRows,
  sendImportRows,
  setImportColumns,
  showFamilyImport,
  startFamilyImport,
  takeImportBack,
  keepJoinedRecord,
  listJoinedRecords,
  unmergeJoinedRecord,
  acceptPerson,
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  changeFamilyContact,
  changeFamilyNote,
  changePromise,
  countDesk,
  markNotDuplicates,
  listDuplicates,
  listFamilies,
  listFirstVisits,
  listFamilyOwners,
  listReplyTemplates,
  listSavedViews,
  previewReply,
  mergeFamilies,
  unmergeFamilies,
  removeFamilyContact,
  removeFamilyNote,
  removeReplyTemplate,
  removeView,
  replyToFamily,
  saveReplyTemplate,
  takeReplyBack,
  saveView,
  searchDesk,
  sendMailAgain,
  sendTestReply,
  setFamilyStage,
  showFamily,
  showToday,
  writeFamilyNote,
}
