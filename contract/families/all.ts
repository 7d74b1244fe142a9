import {
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  keepFamiliesApart,
  mergeFamilies,
  partFamilies,
  setFamilyStage,
  writeFamilyNote,
} from './changes.ts'
import { exportFamilies, listDoubles, listFamilies, searchDesk, showFamily } from './desk.ts'
import { changePromise } from './promise.ts'
import {
  listReplyTemplates,
  removeReplyTemplate,
  replyToFamily,
  saveReplyTemplate,
  sendTemplateProof,
  takeReplyBack,
} from './replies.ts'
import { countDesk, showToday } from './today.ts'
import { listFamilyOwners, listSavedViews, removeView, saveView } from './views.ts'

/** What staff ask of families, by name. */
export const familyEndpoints = {
  addFamily,
  addFamilyContact,
  changeFamilies,
  changeFamily,
  changeFamilyChild,
  changePromise,
  countDesk,
  exportFamilies,
  keepFamiliesApart,
  listDoubles,
  listFamilies,
  listFamilyOwners,
  listReplyTemplates,
  listSavedViews,
  mergeFamilies,
  partFamilies,
  removeReplyTemplate,
  removeView,
  replyToFamily,
  saveReplyTemplate,
  takeReplyBack,
  saveView,
  searchDesk,
  sendTemplateProof,
  setFamilyStage,
  showFamily,
  showToday,
  writeFamilyNote,
}
