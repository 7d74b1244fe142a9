import {
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  markNotDuplicates,
  mergeFamilies,
  setFamilyStage,
  setRequestWaiting,
  unmarkNotDuplicates,
  unmergeFamilies,
  writeFamilyNote,
} from './changes.ts'
import {
  changeFamilyContact,
  changeFamilyNote,
  changeNewsConsent,
  removeFamilyContact,
  removeFamilyNote,
} from './corrections/endpoints.ts'
import { listDuplicates, listFamilies, listFamilyOwners, listFirstVisits, searchDesk, showFamily } from './desk.ts'
import {
  beginFamilyImport,
  compareFamilies,
  listFamilyImports,
  listImportBranches,
  storeFamilies,
  takeImportBack,
} from './imports/endpoints.ts'
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
import { endFamilySessions } from './sessions.ts'
import { countDesk, showToday } from './today.ts'
import { listSavedViews, removeView, saveView } from './views.ts'

/** Endpoints of the desk for families, by name. */
export const familyEndpoints = {
  endFamilySessions,
  beginFamilyImport,
  compareFamilies,
  listFamilyImports,
  listImportBranches,
  storeFamilies,
  takeImportBack,
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
  unmarkNotDuplicates,
  listDuplicates,
  listFamilies,
  listFirstVisits,
  listFamilyOwners,
  listReplyTemplates,
  listSavedViews,
  previewReply,
  mergeFamilies,
  unmergeFamilies,
  changeNewsConsent,
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
  setRequestWaiting,
  showFamily,
  showToday,
  writeFamilyNote,
}
